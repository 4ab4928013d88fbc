// Keys and gestures of the table.
import { For } from 'solid-js'
import type { Word } from '../words/dictionary.ts'
import { WORDS } from '../words/dictionary.ts'
import { t, textOf } from '../words/language.ts'
import './help.css'
import './panel.css'

/** Words, or the face of a key. */
type Way = { readonly word: Word } | { readonly keys: readonly string[] }

interface Entry {
  readonly way: Way
  readonly does: Word
}

const MOUSE: readonly Entry[] = [
  { way: { word: 'help.click' }, does: 'help.doSelect' },
  { way: { word: 'help.drag' }, does: 'help.doMove' },
  { way: { word: 'help.shiftClick' }, does: 'help.doAdd' },
  { way: { word: 'help.hover' }, does: 'help.doHover' },
  { way: { word: 'help.dragMap' }, does: 'help.doPan' },
  { way: { word: 'help.wheel' }, does: 'help.doZoom' },
]
const TOUCH: readonly Entry[] = [
  { way: { word: 'help.tap' }, does: 'help.doSelect' },
  { way: { word: 'help.longPress' }, does: 'help.doAdd' },
  { way: { word: 'help.swipe' }, does: 'help.doPan' },
  { way: { word: 'help.pinch' }, does: 'help.doZoom' },
]
const KEYS: readonly Entry[] = [
  { way: { keys: ['←', '↑', '↓', '→'] }, does: 'help.doCursor' },
  { way: { keys: ['Enter'] }, does: 'help.doEnter' },
  { way: { keys: ['Shift', 'Enter'] }, does: 'help.doAdd' },
  { way: { keys: ['N', 'P'] }, does: 'help.doNext' },
  { way: { keys: ['+', '−'] }, does: 'help.doZoom' },
  { way: { keys: ['0'] }, does: 'help.doFit' },
  { way: { keys: ['U', 'R'] }, does: 'help.doUndo' },
  { way: { keys: ['E'] }, does: 'help.doEnd' },
  { way: { keys: ['H', 'D', 'G'] }, does: 'help.doAdvise' },
  { way: { keys: ['Esc'] }, does: 'help.doEscape' },
  { way: { keys: ['/'] }, does: 'help.doSearch' },
  { way: { keys: ['?'] }, does: 'help.doHelp' },
]

const List = (props: { readonly name: Word; readonly entries: readonly Entry[] }) => (
  <section>
    <h3>{textOf(WORDS[props.name])}</h3>
    <dl>
      <For each={props.entries}>
        {({ way, does }) => (
          <div>
            <dt>{'word' in way ? textOf(WORDS[way.word]) : <For each={way.keys}>{key => <kbd>{key}</kbd>}</For>}</dt>
            <dd>{textOf(WORDS[does])}</dd>
          </div>
        )}
      </For>
    </dl>
  </section>
)

export const HelpPanel = () => (
  <section class="panel help" aria-label={t('help.title')}>
    <List name="help.keys" entries={KEYS} />
    <List name="help.mouse" entries={MOUSE} />
    <List name="help.touch" entries={TOUCH} />
  </section>
)
