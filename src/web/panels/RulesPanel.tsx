// The rules in our own words: by topic, by search, or the one that somebody cited.
import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js'
import type { Rule } from '../../engine/contract.ts'
import type { TitleInfo } from '../../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { language, t, textOf, wordOr } from '../words/language.ts'
import { byTopic, findRules, searchRules } from './rules.ts'
import './panel.css'
import './rules.css'

export interface RulesPanelProps {
  readonly title: TitleInfo
  /** The rule to open: cited in the log, by a refusal, on a card. */
  readonly selected?: string | undefined
  readonly onSelect: (id: string | undefined) => void
}

const RuleText = (props: { readonly rule: Rule; readonly onSelect: (id: string) => void }) => {
  const other = () => (language() === 'en' ? 'ja' : 'en')
  return (
    <article class="rule">
      <h4>
        <button type="button" class="rule-link" onClick={() => props.onSelect(props.rule.id)}>
          {props.rule.id}
        </button>
      </h4>
      <div>
        <p>{textOf(props.rule.text)}</p>
        <details class="fold">
          <summary>{t('rules.other')}</summary>
          <p lang={other()}>{props.rule.text[other()]}</p>
        </details>
      </div>
    </article>
  )
}

export const RulesPanel = (props: RulesPanelProps) => {
  const [search, setSearch] = createSignal('')
  const topicName = (topic: string) => wordOr(`topic.${topic}`, topic)
  const cited = createMemo(() => (props.selected === undefined ? [] : findRules(props.title.rules, props.selected)))
  const found = createMemo(() => searchRules(props.title.rules, search()))
  const topics = createMemo(() => byTopic(props.title.rules))
  let top: HTMLDivElement | undefined
  createEffect(
    on(
      () => props.selected,
      id => id !== undefined && top?.scrollIntoView({ block: 'start' }),
    ),
  )

  return (
    <div
      class="panel rules"
      ref={element => {
        top = element
      }}
    >
      <input
        class="field"
        type="search"
        aria-label={t('rules.search')}
        placeholder={t('rules.search')}
        value={search()}
        onInput={event => {
          setSearch(event.currentTarget.value)
          props.onSelect(undefined)
        }}
      />
      <Show when={props.selected}>
        {id => (
          <section class="rules-cited" aria-live="polite">
            <header>
              <h3>
                {t('common.rule', { id: id() })}
                <Show when={cited()[0]}>{rule => <small>{topicName(rule().topic)}</small>}</Show>
              </h3>
              <Button small onClick={() => props.onSelect(undefined)}>
                {t('rules.all')}
              </Button>
            </header>
            <For each={cited()} fallback={<p class="panel-note">{t('rules.unknown', { id: id() })}</p>}>
              {rule => <RuleText rule={rule} onSelect={props.onSelect} />}
            </For>
          </section>
        )}
      </Show>
      <Show
        when={search().trim() !== ''}
        fallback={
          <For each={topics()}>
            {({ topic, rules }) => (
              <details class="rules-topic" open={cited()[0]?.topic === topic}>
                <summary>
                  {topicName(topic)} <span>{rules.length}</span>
                </summary>
                <For each={rules}>{rule => <RuleText rule={rule} onSelect={props.onSelect} />}</For>
              </details>
            )}
          </For>
        }
      >
        <p class="panel-note" role="status">
          {found().length === 0 ? t('rules.noMatch') : t('rules.found', { count: found().length })}
        </p>
        <For each={found()}>{rule => <RuleText rule={rule} onSelect={props.onSelect} />}</For>
      </Show>
    </div>
  )
}
