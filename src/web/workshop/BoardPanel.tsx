// The tools for the board: which is in hand, and what it lays.
import { For, Match, Show, Switch } from 'solid-js'
import { LISTS } from '../../workshop/board-edits.ts'
import { Button } from '../ui/Button.tsx'
import { bracketed, t, textOf } from '../words/language.ts'
import { Choice, Field } from './Field.tsx'
import type { WorkshopModel } from './model.ts'
import { columnName, nameOfWord } from './names.ts'
import { TOOLS, type Tools } from './tools.ts'

export interface BoardPanelProps {
  readonly model: WorkshopModel
  readonly tools: Tools
}

/** Every word a button: quicker than a list, and all of them are seen. */
const Palette = (props: {
  readonly label: string
  readonly words: readonly string[]
  readonly nameOf: (word: string) => string
  readonly value: string
  readonly onChange: (word: string) => void
}) => (
  <fieldset class="workshop-palette">
    <legend>{props.label}</legend>
    <For each={props.words} fallback={<p class="workshop-about">{t('workshop.noLines')}</p>}>
      {word => (
        <Button small pressed={props.value === word} hint={word} onClick={() => props.onChange(word)}>
          {props.nameOf(word)}
        </Button>
      )}
    </For>
  </fieldset>
)

/** A set-up is called as its file does, with the scenario that it is of. */
const setUpName = (model: WorkshopModel, id: string): string => {
  const column = Object.values(model.meta.files).find(({ setUp }) => setUp !== undefined)?.setUp?.list ?? ''
  const scenario = model.meta.scenarios.find(each => 'code' in each && each.code === id)
  return `${columnName(column)} ${id}${scenario === undefined ? '' : bracketed(textOf(scenario.name))}`
}

const LineTool = (props: BoardPanelProps) => (
  <>
    <Palette
      label={t('workshop.kind')}
      words={props.tools.words.line()}
      nameOf={word => nameOfWord(props.model, 'line', word)}
      value={props.tools.line()}
      onChange={props.tools.setLine}
    />
    <Field label={t('workshop.name')} value={props.tools.lineName()} onChange={props.tools.setLineName} />
    <p class="workshop-about">{t('workshop.draft', { count: props.tools.draft().length })}</p>
    <div class="workshop-buttons">
      <Button kind="primary" small disabled={props.tools.draft().length < 2} onClick={props.tools.lay}>
        {t('workshop.lay')}
      </Button>
      <Button small disabled={props.tools.draft().length < 2} onClick={props.tools.erase}>
        {t('workshop.erase')}
      </Button>
      <Button small disabled={props.tools.draft().length === 0} onClick={props.tools.dropDraft}>
        {t('workshop.drop')}
      </Button>
    </div>
  </>
)

const PlaceTool = (props: BoardPanelProps) => (
  <Show when={props.tools.place()} fallback={<p class="workshop-about">{t('workshop.noHex')}</p>}>
    {place => (
      <>
        <h3>{t('workshop.hex', { hex: place().hex })}</h3>
        <Show when={place().isRulebook}>
          <p class="workshop-about">{t('workshop.byRulebook')}</p>
        </Show>
        <Field
          label={t('workshop.nameEn')}
          value={place().en}
          onChange={en => props.tools.setPlace(place().hex, { en, ja: place().ja })}
        />
        <Field
          label={t('workshop.nameJa')}
          value={place().ja}
          onChange={ja => props.tools.setPlace(place().hex, { en: place().en, ja })}
        />
        <fieldset class="workshop-palette">
          <legend>{t('workshop.list.kinds')}</legend>
          <For each={props.tools.placeKinds()}>
            {kind => (
              <Button
                small
                pressed={place().kinds.includes(kind)}
                hint={kind}
                onClick={() => props.tools.toggleKind(place().hex, kind)}
              >
                {nameOfWord(props.model, 'kinds', kind)}
              </Button>
            )}
          </For>
        </fieldset>
      </>
    )}
  </Show>
)

export const BoardPanel = (props: BoardPanelProps) => (
  <div class="workshop-tools">
    <fieldset class="workshop-palette">
      <legend>{t('workshop.tool')}</legend>
      <For each={TOOLS}>
        {tool => (
          <Button small pressed={props.tools.tool() === tool} onClick={() => props.tools.choose(tool)}>
            {t(`workshop.tool.${tool}`)}
          </Button>
        )}
      </For>
    </fieldset>
    <Show when={props.tools.tool() !== 'setUp' || props.tools.setUps().length > 0}>
      <p class="workshop-about">{t(`workshop.about.${props.tools.tool()}`)}</p>
    </Show>
    <Switch>
      <Match when={props.tools.tool() === 'terrain'}>
        <Palette
          label={t('workshop.tool.terrain')}
          words={props.tools.words.terrain()}
          nameOf={word => nameOfWord(props.model, 'terrain', word)}
          value={props.tools.terrain()}
          onChange={props.tools.setTerrain}
        />
      </Match>
      <Match when={props.tools.tool() === 'side'}>
        <Palette
          label={t('workshop.kind')}
          words={props.tools.words.side()}
          nameOf={word => nameOfWord(props.model, 'side', word)}
          value={props.tools.side()}
          onChange={props.tools.setSide}
        />
      </Match>
      <Match when={props.tools.tool() === 'line'}>
        <LineTool {...props} />
      </Match>
      <Match when={props.tools.tool() === 'place'}>
        <PlaceTool {...props} />
      </Match>
      <Match when={props.tools.tool() === 'tag'}>
        <Choice
          label={t('workshop.list')}
          options={LISTS.map(id => ({ id, name: t(`workshop.list.${id}`) }))}
          value={props.tools.list()}
          onChange={props.tools.setList}
        />
        <Palette
          label={t(`workshop.list.${props.tools.list()}`)}
          words={props.tools.tags()}
          nameOf={word => nameOfWord(props.model, props.tools.list(), word)}
          value={props.tools.tag()}
          onChange={props.tools.setTag}
        />
        <Field label={t('workshop.otherWord')} value="" onChange={word => props.tools.addTag(word.trim())} />
      </Match>
      <Match when={props.tools.tool() === 'setUp'}>
        <Show when={props.tools.setUps().length > 0} fallback={<p class="workshop-about">{t('workshop.noSetUp')}</p>}>
          <Show when={props.tools.setUps().length > 1}>
            <Choice
              label={t('workshop.setUp')}
              options={props.tools.setUps().map(id => ({ id, name: setUpName(props.model, id) }))}
              value={props.tools.setUp()}
              onChange={props.tools.setSetUp}
            />
          </Show>
        </Show>
      </Match>
    </Switch>
  </div>
)
