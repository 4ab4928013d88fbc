// A field of a position, whatever it holds: a number, a switch, a word of the title, names, or several of them. What it may hold the
// form says; what is wrong with it the check does.
import { createUniqueId, For, Index, type JSX, Match, Show, Switch } from 'solid-js'
import { blankOf, type Form, type Part } from '../../workshop/position-form.ts'
import type { Path } from '../../workshop/position-work.ts'
import { Button } from '../ui/Button.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { number, t } from '../words/language.ts'
import { capital } from '../words/say.ts'
import type { PositionModel } from './model.ts'
import { fieldName, nameOf, valueName } from './names.ts'

interface FieldProps {
  readonly model: PositionModel
  readonly path: Path
  readonly form: Form
  /** It can't be left out. */
  readonly needed: boolean
  /** Left out, there is none. */
  readonly mayLack?: boolean
  /** Said instead of the name: the list that a row stands in. */
  readonly label?: string
  /** What it is when it is left out. */
  readonly hint?: string | undefined
}

const nameIn = (props: FieldProps): string => props.label ?? fieldName(props.model, props.path)

const Labelled = (props: { readonly label: string; readonly children: (id: string) => JSX.Element }) => {
  const id = createUniqueId()
  return (
    <div class="position-field">
      <label for={id}>{props.label}</label>
      {props.children(id)}
    </div>
  )
}

const NumberField = (props: FieldProps & { readonly form: Form & { kind: 'number' } }) => (
  <Labelled label={nameIn(props)}>
    {id => (
      <input
        id={id}
        type="number"
        min={props.form.least}
        max={props.form.most}
        step={props.form.isWhole ? 1 : 'any'}
        value={String(props.model.value(props.path) ?? '')}
        placeholder={props.hint ?? ''}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget
          if (value === '' && props.needed) currentTarget.value = String(props.model.value(props.path) ?? '')
          else props.model.set(props.path, value === '' ? undefined : Number(value))
        }}
      />
    )}
  </Labelled>
)

interface Choice {
  readonly id: string
  readonly name: string
}

const SelectField = (props: {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
}) => (
  <Labelled label={props.label}>
    {id => (
      <select id={id} value={props.value} onChange={event => props.onChange(event.currentTarget.value)}>
        <For each={props.choices}>
          {choice => (
            <option value={choice.id} selected={choice.id === props.value}>
              {choice.name}
            </option>
          )}
        </For>
      </select>
    )}
  </Labelled>
)

/** Said by nobody: it is as the rules give it. */
const unsaid = (props: FieldProps): readonly Choice[] =>
  props.needed ? [] : [{ id: '', name: props.mayLack === true ? '–' : (props.hint ?? t('position.byRules')) }]

const WordField = (props: FieldProps & { readonly form: Form & { kind: 'word' } }) => (
  <SelectField
    label={nameIn(props)}
    value={String(props.model.value(props.path) ?? '')}
    choices={[...unsaid(props), ...props.form.words.map(id => ({ id, name: valueName(props.model, props.path, id) }))]}
    onChange={value => props.model.set(props.path, value === '' ? undefined : value)}
  />
)

const TextField = (props: FieldProps) => (
  <Labelled label={nameIn(props)}>
    {id => (
      <input
        id={id}
        value={String(props.model.value(props.path) ?? '')}
        maxLength={80}
        onChange={({ currentTarget }) =>
          props.model.set(
            props.path,
            currentTarget.value.trim() === '' && !props.needed ? undefined : currentTarget.value.trim(),
          )
        }
      />
    )}
  </Labelled>
)

const NameField = (props: FieldProps & { readonly form: Form & { kind: 'name' } }) => {
  /** Where none is a name of its own, what is left out is another thing. */
  const LEFT_OUT = '\n'
  const none = (): readonly Choice[] => (props.form.orNone ? [{ id: '', name: '–' }] : [])
  const leftOut = (): readonly Choice[] => unsaid(props).map(choice => ({ ...choice, id: LEFT_OUT }))
  return (
    <Show when={props.form.of !== 'hex'} fallback={<TextField {...props} />}>
      <SelectField
        label={nameIn(props)}
        value={String(props.model.value(props.path) ?? LEFT_OUT)}
        choices={[
          ...leftOut(),
          ...none(),
          ...props.model.names(props.form.of).map(id => ({ id, name: nameOf(props.model, props.form.of, id) })),
        ]}
        onChange={value => props.model.set(props.path, value === LEFT_OUT ? undefined : value)}
      />
    </Show>
  )
}

const Group = (props: { readonly label: string; readonly count?: number; readonly children: JSX.Element }) => (
  <details class="position-group">
    <summary>
      {props.label}
      <Show when={props.count !== undefined}>
        {' '}
        <span class="play-count">{number(props.count ?? 0)}</span>
      </Show>
    </summary>
    <div class="position-parts">{props.children}</div>
  </details>
)

type ListProps = FieldProps & { readonly form: Form & { kind: 'list' } }

const valuesIn = (props: FieldProps): readonly unknown[] => {
  const value = props.model.value(props.path)
  return Array.isArray(value) ? value : []
}

/** Marks: each is there or not. */
const Marks = (props: ListProps & { readonly words: readonly string[] }) => (
  <fieldset class="position-marks">
    <legend>{nameIn(props)}</legend>
    <For each={props.words}>
      {word => (
        <Toggle
          label={capital(valueName(props.model, props.path, word))}
          checked={valuesIn(props).includes(word)}
          onChange={isOn =>
            props.model.set(
              props.path,
              isOn ? [...valuesIn(props), word] : valuesIn(props).filter(each => each !== word),
            )
          }
        />
      )}
    </For>
  </fieldset>
)

/** More are seen on the map. */
const MOST_CHIPS = 60

const Names = (props: ListProps & { readonly of: 'hex' | 'unit' | 'formation' }) => {
  const isPainting = (): boolean => props.model.painting()?.join('.') === props.path.join('.')
  return (
    <Group label={nameIn(props)} count={valuesIn(props).length}>
      <Show when={valuesIn(props).length <= MOST_CHIPS}>
        <ul class="position-chips">
          <For each={valuesIn(props).map(String)}>
            {(name, index) => (
              <li>
                {nameOf(props.model, props.of, name)}
                <Button
                  small
                  kind="quiet"
                  label={t('position.remove', { what: nameOf(props.model, props.of, name) })}
                  onClick={() => props.model.set([...props.path, index()], undefined)}
                >
                  ×
                </Button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show
        when={props.of === 'hex'}
        fallback={
          <SelectField
            label={t('position.addTo', { list: nameIn(props) })}
            value=""
            choices={[
              { id: '', name: t('position.choose') },
              ...props.model.names(props.of).map(id => ({ id, name: nameOf(props.model, props.of, id) })),
            ]}
            onChange={name => name !== '' && props.model.set(props.path, [...valuesIn(props), name])}
          />
        }
      >
        <Button small pressed={isPainting()} onClick={() => props.model.paint(isPainting() ? undefined : props.path)}>
          {t('position.paint')}
        </Button>
      </Show>
    </Group>
  )
}

const Rows = (props: ListProps) => (
  <Group label={nameIn(props)} count={valuesIn(props).length}>
    <Index each={valuesIn(props)}>
      {(_, index) => (
        <div class="position-row">
          <Field
            {...props}
            form={props.form.of}
            path={[...props.path, index]}
            needed
            label={t('position.row', { list: nameIn(props), number: index + 1 })}
          />
          <Button
            small
            kind="quiet"
            label={t('position.remove', { what: t('position.row', { list: nameIn(props), number: index + 1 }) })}
            onClick={() => props.model.set([...props.path, index], undefined)}
          >
            ×
          </Button>
        </div>
      )}
    </Index>
    <Button
      small
      label={t('position.addTo', { list: nameIn(props) })}
      disabled={valuesIn(props).length >= props.form.most}
      onClick={() => props.model.set(props.path, [...valuesIn(props), blankOf(props.form.of, props.model.names)])}
    >
      {t('position.add')}
    </Button>
  </Group>
)

const ListField = (props: ListProps) => {
  const inner = props.form.of
  if (inner.kind === 'word') return <Marks {...props} words={inner.words} />
  return inner.kind === 'name' ? <Names {...props} of={inner.of} /> : <Rows {...props} />
}

/** Yes, no, or not decided yet. */
const RecordField = (props: FieldProps & { readonly form: Form & { kind: 'record' } }) => (
  <Group label={nameIn(props)}>
    <For each={props.form.keys}>
      {key => (
        <SelectField
          label={valueName(props.model, props.path, key)}
          value={String(props.model.value([...props.path, key]) ?? '')}
          choices={[
            { id: '', name: t('position.open.question') },
            { id: 'true', name: t('position.yes') },
            { id: 'false', name: t('position.no') },
          ]}
          onChange={value => props.model.set([...props.path, key], value === '' ? undefined : value === 'true')}
        />
      )}
    </For>
  </Group>
)

/** One after the other; what holds several things comes after what holds one. */
export const Fields = (props: {
  readonly model: PositionModel
  readonly path: Path
  readonly parts: readonly Part[]
  readonly hints?: Readonly<Record<string, string>>
}) => (
  <For each={props.parts}>
    {part => (
      <Field
        model={props.model}
        path={[...props.path, part.name]}
        form={part.form}
        needed={part.needed}
        mayLack={part.mayLack}
        hint={props.hints?.[part.name]}
      />
    )}
  </For>
)

/** A few values of one thing stand together; one that need not be there at all can be put in. */
const GroupField = (props: FieldProps & { readonly form: Form & { kind: 'group' } }) => {
  const isThere = (): boolean => props.model.value(props.path) !== undefined
  return (
    <fieldset class="position-set">
      <legend>{nameIn(props)}</legend>
      <Show when={props.mayLack}>
        <Toggle
          label={t('position.there')}
          checked={isThere()}
          onChange={isOn => props.model.set(props.path, isOn ? blankOf(props.form, props.model.names) : undefined)}
        />
      </Show>
      <Show when={isThere() || props.mayLack !== true}>
        <Fields model={props.model} path={props.path} parts={props.form.parts} />
      </Show>
    </fieldset>
  )
}

const TupleField = (props: FieldProps & { readonly form: Form & { kind: 'tuple' } }) => (
  <fieldset class="position-set">
    <legend>{nameIn(props)}</legend>
    <For each={props.form.of}>
      {(form, index) => <Field model={props.model} path={[...props.path, index()]} form={form} needed />}
    </For>
  </fieldset>
)

const Field = (props: FieldProps): JSX.Element => (
  <Switch fallback={<TextField {...props} />}>
    <Match when={props.form.kind === 'number' && props.form}>{form => <NumberField {...props} form={form()} />}</Match>
    <Match when={props.form.kind === 'flag'}>
      <Toggle
        label={nameIn(props)}
        checked={props.model.value(props.path) === true}
        onChange={isOn => props.model.set(props.path, isOn || (props.path[0] === 'units' ? undefined : false))}
      />
    </Match>
    <Match when={props.form.kind === 'word' && props.form}>{form => <WordField {...props} form={form()} />}</Match>
    <Match when={props.form.kind === 'name' && props.form}>{form => <NameField {...props} form={form()} />}</Match>
    <Match when={props.form.kind === 'list' && props.form}>{form => <ListField {...props} form={form()} />}</Match>
    <Match when={props.form.kind === 'tuple' && props.form}>{form => <TupleField {...props} form={form()} />}</Match>
    <Match when={props.form.kind === 'group' && props.form}>{form => <GroupField {...props} form={form()} />}</Match>
    <Match when={props.form.kind === 'record' && props.form}>{form => <RecordField {...props} form={form()} />}</Match>
  </Switch>
)
