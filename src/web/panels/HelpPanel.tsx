// Keys and gestures of the table.
import { For, Match, Switch } from 'solid-js'
import type { Word } from '../words/dictionary.ts'
import { WORDS } from '../words/dictionary.ts'
import { t, textOf } from '../words/language.ts'
import { type Entry, KEYS, MOUSE, TOUCH, type Way } from './key-list.ts'
import './help.css'
import './panel.css'

/** Signs between keys: held together, or one of them. */
const Keys = (props: { readonly way: Way }) => (
  <Switch>
    <Match when={'word' in props.way && props.way}>{way => textOf(WORDS[way().word])}</Match>
    <Match when={'keys' in props.way && props.way}>
      {way => <For each={way().keys}>{key => <kbd>{key}</kbd>}</For>}
    </Match>
    <Match when={'together' in props.way && props.way}>
      {way => (
        <For each={way().together}>
          {(key, i) => (
            <>
              {i() > 0 ? '+' : ''}
              <kbd>{key}</kbd>
            </>
          )}
        </For>
      )}
    </Match>
  </Switch>
)

const List = (props: { readonly name: Word; readonly entries: readonly Entry[] }) => (
  <section>
    <h3>{textOf(WORDS[props.name])}</h3>
    <dl>
      <For each={props.entries}>
        {({ way, does }) => (
          <div>
            <dt>
              <Keys way={way} />
            </dt>
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
