// One's own map under our board: opened, fitted point by point, laid over it more or less.
import { createSignal, createUniqueId, For, Match, onCleanup, Show, Switch } from 'solid-js'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'
import { Field } from './Field.tsx'
import { type UnderlayModel, WELL } from './underlay.ts'

const PictureButton = (props: {
  readonly underlay: UnderlayModel
  readonly onTold: (bad: string | undefined) => void
}) => {
  const read = async (file: File): Promise<void> => {
    props.onTold((await props.underlay.open(file)) ? undefined : file.name)
  }
  return <FileButton text={t('workshop.underlay.open')} accept="image/*" onFile={file => void read(file)} />
}

const Opacity = (props: { readonly underlay: UnderlayModel }) => {
  const name = createUniqueId()
  const percent = (): number => Math.round((props.underlay.kept()?.opacity ?? 0) * 100)
  return (
    <div class="workshop-field">
      <label for={name}>{t('workshop.underlay.opacity')}</label>
      <input
        id={name}
        type="range"
        min="0"
        max="100"
        step="5"
        value={percent()}
        aria-valuetext={`${percent()} %`}
        onInput={({ currentTarget }) => props.underlay.setOpacity(currentTarget.valueAsNumber / 100)}
      />
    </div>
  )
}

/** What is done next, and what came of it so far. */
const Fitting = (props: { readonly underlay: UnderlayModel }) => {
  const { underlay } = props
  const worst = (): number => Math.max(0, ...underlay.points().map(({ miss }) => miss ?? 0))
  return (
    <>
      <Show
        when={underlay.aim()}
        fallback={
          <Button small kind="primary" onClick={() => underlay.aimAt('picture')}>
            {t('workshop.underlay.mark')}
          </Button>
        }
      >
        <Notice kind="info">
          {t(underlay.aim() === 'picture' ? 'workshop.underlay.inPicture' : 'workshop.underlay.onBoard')}
        </Notice>
        <Show when={underlay.aim() !== 'picture'}>
          <Field label={t('workshop.underlay.orHex')} value="" onChange={text => underlay.mark(text.trim())} />
        </Show>
        <div class="workshop-buttons">
          <Show when={underlay.aim() !== 'picture'}>
            <Button small onClick={() => underlay.aimAt('picture')}>
              {t('workshop.underlay.again')}
            </Button>
          </Show>
          <Button small kind="primary" onClick={() => underlay.aimAt(undefined)}>
            {t('workshop.underlay.enough')}
          </Button>
        </div>
      </Show>
      <Show when={underlay.points().length > 0}>
        <table class="workshop-points">
          <thead>
            <tr>
              <th scope="col">{t('workshop.underlay.point')}</th>
              <th scope="col">{t('workshop.underlay.miss')}</th>
              <th scope="col">
                <span class="unseen">{t('workshop.removed')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <For each={underlay.points()}>
              {({ hex, miss }, index) => (
                <tr classList={{ 'is-faulty': (miss ?? 0) > WELL }}>
                  <th scope="row">
                    {index() + 1}. {t('workshop.hex', { hex })}
                  </th>
                  <td>{miss === undefined ? '–' : t('workshop.underlay.hexes', { count: miss.toFixed(2) })}</td>
                  <td>
                    <Button
                      small
                      kind="quiet"
                      label={t('workshop.underlay.drop', { hex })}
                      onClick={() => underlay.removePoint(hex)}
                    >
                      ×
                    </Button>
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
      <p class="workshop-about" role="status">
        <Switch fallback={t('workshop.underlay.fits', { count: worst().toFixed(2) })}>
          <Match when={underlay.points().length < 3}>
            {t('workshop.underlay.few', { count: 3 - underlay.points().length })}
          </Match>
          <Match when={underlay.laid() === undefined}>{t('workshop.underlay.inLine')}</Match>
          <Match when={underlay.isMirrored()}>{t('workshop.underlay.mirrored')}</Match>
          <Match when={underlay.points().length === 3}>{t('workshop.underlay.three')}</Match>
          <Match when={worst() > WELL}>{t('workshop.underlay.off', { count: worst().toFixed(2) })}</Match>
        </Switch>
      </p>
    </>
  )
}

export const UnderlayPanel = (props: { readonly underlay: UnderlayModel }) => {
  const [bad, setBad] = createSignal<string>()
  // Whoever turns to something else is done with pointing.
  onCleanup(() => props.underlay.aimAt(undefined))
  return (
    <div class="workshop-tools" data-kept={props.underlay.isStored() === true ? '' : undefined}>
      <p class="workshop-about">{t('workshop.underlay.about')}</p>
      <Show when={bad()}>
        {file => (
          <Notice kind="bad" onClose={() => setBad(undefined)}>
            {t('workshop.underlay.bad', { file: file() })}
          </Notice>
        )}
      </Show>
      <Show when={props.underlay.kept() !== undefined && props.underlay.isStored() === false}>
        <Notice kind="warn">{t('workshop.underlay.notKept')}</Notice>
      </Show>
      <div class="workshop-buttons">
        <PictureButton underlay={props.underlay} onTold={setBad} />
        <Show when={props.underlay.kept()}>
          <Button small onClick={props.underlay.close}>
            {t('workshop.underlay.close')}
          </Button>
        </Show>
      </div>
      <Show when={props.underlay.kept()}>
        {kept => (
          <>
            <p class="workshop-about">{kept().name}</p>
            <Opacity underlay={props.underlay} />
            <Fitting underlay={props.underlay} />
          </>
        )}
      </Show>
    </div>
  )
}
