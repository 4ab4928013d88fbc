// The moment and the state of the game: scenario, options, turn, phase, and all that the title keeps beside its counters.
import { createUniqueId, For, Show } from 'solid-js'
import type { Part } from '../../workshop/position-form.ts'
import { optionsIn, phaseSet, scenarioSet, turnSet } from '../../workshop/position-work.ts'
import { Button } from '../ui/Button.tsx'
import { RuleMark } from '../ui/RuleMark.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { t, textOf } from '../words/language.ts'
import { capital, phaseName } from '../words/say.ts'
import { Fields } from './Field.tsx'
import type { PositionModel } from './model.ts'

interface Choice {
  readonly id: string
  readonly name: string
}

const Select = (props: {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (id: string) => void
}) => {
  const id = createUniqueId()
  /** What a file says and nobody knows is shown as it is: the check says what is wrong with it. */
  const choices = (): readonly Choice[] =>
    props.choices.some(each => each.id === props.value)
      ? props.choices
      : [{ id: props.value, name: props.value }, ...props.choices]
  return (
    <div class="position-field">
      <label for={id}>{props.label}</label>
      <select id={id} value={props.value} onChange={event => props.onChange(event.currentTarget.value)}>
        <For each={choices()}>
          {choice => (
            <option value={choice.id} selected={choice.id === props.value}>
              {choice.name}
            </option>
          )}
        </For>
      </select>
    </div>
  )
}

/** A single value, or a few: those that hold lists come after them. */
const isPlain = ({ form }: Part): boolean => ['number', 'flag', 'word', 'name', 'text'].includes(form.kind)

export const GamePanel = (props: { readonly model: PositionModel }) => {
  const { model } = props
  const { meta, form } = model
  const scenario = () => meta.scenarios.find(({ id }) => id === model.file().scenario) ?? meta.scenarios[0]
  const turns = () => {
    const [first, last] = scenario().turns
    const earliest = Math.min(...meta.scenarios.map(each => each.turns[0]))
    return model.turns.filter(({ turn }) => turn <= last && (turn >= first || form.turns[0] < earliest))
  }
  const allowed = () => meta.options.filter(({ id }) => scenario().options.includes(id))
  /** What a title keeps in a room of its own is shown beside the rest. */
  const rooms = form.rest.map(part => ({
    path: part.name === 'world' ? ['world'] : [],
    parts: part.name === 'world' && part.form.kind === 'group' ? part.form.parts : [part],
  }))
  return (
    <div class="position-game">
      <fieldset class="position-set">
        <legend>{t('position.beginning')}</legend>
        <div class="workshop-buttons">
          <Button small onClick={() => model.start(false)}>
            {t('position.beginning.start')}
          </Button>
          <Button small onClick={() => model.start(true)}>
            {t('position.beginning.empty')}
          </Button>
        </div>
      </fieldset>
      <Select
        label={t('position.scenario')}
        value={String(model.file().scenario)}
        choices={meta.scenarios.map(({ id, name }) => ({ id, name: textOf(name) }))}
        onChange={id => {
          const wanted = meta.scenarios.find(each => each.id === id)
          if (wanted !== undefined) model.change(scenarioSet(model.file(), wanted))
        }}
      />
      <Select
        label={t('position.turn')}
        value={String(model.file().turn)}
        choices={turns().map(({ turn, name }) => ({ id: String(turn), name: `${turn} · ${textOf(name)}` }))}
        onChange={turn => model.change(turnSet(model.file(), Number(turn)))}
      />
      <Select
        label={t('position.phase')}
        value={String(model.file().phase)}
        choices={form.phases.map(id => ({ id, name: capital(phaseName(model.title, id)) }))}
        onChange={phase => model.change(phaseSet(model.file(), phase))}
      />
      <Show when={allowed().length > 0}>
        <details class="position-group">
          <summary>
            {t('position.options')} <span class="play-count">{optionsIn(model.file()).length}</span>
          </summary>
          <div class="position-parts">
            <For each={allowed()}>
              {option => (
                <Toggle
                  label={
                    <>
                      {textOf(option.name)} <RuleMark id={option.rule} />
                    </>
                  }
                  checked={optionsIn(model.file()).includes(option.id)}
                  onChange={isOn =>
                    model.set(
                      ['options'],
                      isOn
                        ? [...optionsIn(model.file()), option.id]
                        : optionsIn(model.file()).filter(each => each !== option.id),
                    )
                  }
                />
              )}
            </For>
          </div>
        </details>
      </Show>
      <h3>{t('position.state')}</h3>
      <div class="position-fields">
        <For each={rooms}>{room => <Fields model={model} path={room.path} parts={room.parts.filter(isPlain)} />}</For>
      </div>
      <For each={rooms}>
        {room => <Fields model={model} path={room.path} parts={room.parts.filter(part => !isPlain(part))} />}
      </For>
    </div>
  )
}
