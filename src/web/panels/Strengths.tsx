// Both strengths of a battle with the figure between them that everybody looks for first, and what makes them, term by
// term.
import { createMemo, For, Show } from 'solid-js'
import { type BattleCard, type Because, type CardModifier, reasonsOf, type StrengthTerm } from '../../engine/card.ts'
import type { Message } from '../../engine/text.ts'
import type { TitleInfo } from '../../session/session.ts'
import { RuleLink } from '../ui/RuleLink.tsx'
import { t } from '../words/language.ts'
import { oddsName, say, unitName } from '../words/say.ts'
import { footnotes } from './footnotes.ts'
import './battle.css'

interface Shared {
  readonly title: TitleInfo
  readonly onRule: (id: string) => void
}

const Reasons = (props: Shared & { readonly list: readonly Because[] }) => (
  <For each={props.list}>
    {({ rule, reason }, index) => (
      <>
        {index() > 0 ? ' · ' : ''}
        {say(props.title, reason)} <RuleLink id={rule} onRule={props.onRule} />
      </>
    )}
  </For>
)

const Term = (props: Shared & { readonly term: StrengthTerm; readonly note: string | undefined }) => (
  <li>
    <span class="battle-unit">
      {unitName(props.title, props.term.unit)}
      <Show when={props.note}>{note => <sup>{note()}</sup>}</Show>
      <Show when={props.note === undefined && reasonsOf(props.term).length > 0}>
        <small>
          <Reasons list={reasonsOf(props.term)} title={props.title} onRule={props.onRule} />
        </small>
      </Show>
    </span>
    <span class="battle-factor">
      <Show when={props.term.printed !== props.term.counted}>
        <s aria-hidden="true">{props.term.printed}</s>
        <span class="unseen">{t('battle.counted', { printed: props.term.printed, counted: props.term.counted })}</span>
      </Show>
      <b aria-hidden={props.term.printed !== props.term.counted}>{props.term.counted}</b>
    </span>
  </li>
)

/** Nothing is added by what only tells where one looks on the chart. */
const signed = (value: number): string => (value < 0 ? `−${-value}` : value === 0 ? '→' : `+${value}`)

export const Modifiers = (props: Shared & { readonly list: readonly CardModifier[]; readonly name: string }) => (
  <Show when={props.list.length > 0}>
    <div class="battle-modifiers">
      <h4>{props.name}</h4>
      <ul>
        <For each={props.list}>
          {modifier => (
            <li>
              <b class={modifier.value < 0 ? 'battle-minus' : 'battle-plus'}>{signed(modifier.value)}</b>
              <span>
                {say(props.title, modifier.reason)} <RuleLink id={modifier.rule} onRule={props.onRule} />
              </span>
            </li>
          )}
        </For>
      </ul>
    </div>
  </Show>
)

const sideOf = (title: TitleInfo, terms: readonly StrengthTerm[]): number => title.units[terms[0]?.unit ?? 0]?.side ?? 0

const Total = (props: {
  readonly side: number
  readonly name: string
  readonly total: number
  readonly unit: string
}) => (
  <div class={`battle-side side-${props.side}`}>
    <header>
      <span>{props.name}</span>
      <b class="battle-total">
        {props.total}
        <small>{props.unit}</small>
      </b>
    </header>
  </div>
)

const SideTerms = (
  props: Shared & {
    readonly name: string
    readonly terms: readonly StrengthTerm[]
    readonly extras: readonly CardModifier[]
  },
) => {
  const notes = createMemo(() => footnotes(props.terms))
  return (
    <div class={`battle-side side-${sideOf(props.title, props.terms)}`}>
      <ul class="battle-terms" aria-label={props.name}>
        <For each={props.terms}>
          {term => <Term term={term} note={notes().letterOf(term)} title={props.title} onRule={props.onRule} />}
        </For>
      </ul>
      <For each={notes().list}>
        {note => (
          <p class="battle-note">
            <sup>{note.letter}</sup> <Reasons list={note.reasons} title={props.title} onRule={props.onRule} />
          </p>
        )}
      </For>
      <Modifiers list={props.extras} name={t('battle.extras')} title={props.title} onRule={props.onRule} />
    </div>
  )
}

const wordsOf = (card: BattleCard) => (card.kind === 'odds' ? card.words : undefined)
const named = (title: TitleInfo, message: Message | undefined, otherwise: string): string =>
  message === undefined ? otherwise : say(title, message)
const attackWord = (title: TitleInfo, card: BattleCard): string =>
  named(title, wordsOf(card)?.attack, t('battle.attack'))
const defenceWord = (title: TitleInfo, card: BattleCard): string =>
  named(title, wordsOf(card)?.defence, t('battle.defence'))

export const Strengths = (props: { readonly title: TitleInfo; readonly card: BattleCard }) => {
  const dice = () => (props.card.kind === 'dice' ? t('battle.dice') : '')
  return (
    <div class="battle-strengths">
      <Total
        side={sideOf(props.title, props.card.attackers)}
        name={attackWord(props.title, props.card)}
        total={props.card.attack}
        unit={dice()}
      />
      <div class="battle-middle">
        <Show
          when={props.card.kind === 'odds' && props.card}
          fallback={<span class="battle-vs">{t('battle.versus')}</span>}
        >
          {card => (
            <>
              <b>{card().odds}</b>
              <small>{named(props.title, wordsOf(card())?.odds, oddsName(props.title))}</small>
            </>
          )}
        </Show>
      </div>
      <Total
        side={sideOf(props.title, props.card.defenders)}
        name={defenceWord(props.title, props.card)}
        total={props.card.defence}
        unit={dice()}
      />
    </div>
  )
}

export const Terms = (props: Shared & { readonly card: BattleCard }) => (
  <div class="battle-reasons">
    <SideTerms
      title={props.title}
      onRule={props.onRule}
      name={attackWord(props.title, props.card)}
      terms={props.card.attackers}
      extras={props.card.kind === 'dice' ? props.card.attackExtras : []}
    />
    <SideTerms
      title={props.title}
      onRule={props.onRule}
      name={defenceWord(props.title, props.card)}
      terms={props.card.defenders}
      extras={props.card.kind === 'dice' ? props.card.defenceExtras : []}
    />
  </div>
)
