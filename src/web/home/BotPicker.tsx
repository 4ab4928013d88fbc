// The computer that plays: its level and its character.
import { For, Show } from 'solid-js'
import type { Player } from '../../session/session.ts'
import { t, wordOr } from '../words/language.ts'
import { BOTS } from './bots.ts'
import type { BotEntry } from './types.ts'

export interface BotPickerProps {
  /** Whose part it plays, for reading programs. */
  readonly side: string
  readonly bot: Player
  readonly onChange: (bot: Player) => void
}

export const BotPicker = (props: BotPickerProps) => {
  const parts = () => props.bot.split(':')
  const level = () => parts()[0]
  const temper = () => parts()[1] ?? ''
  /** A game of earlier days may name a bot that is not offered any more. */
  const offered = (): readonly BotEntry[] =>
    BOTS.some(({ id }) => id === level()) ? BOTS : [{ id: level(), tempers: [] }, ...BOTS]
  const tempers = () => offered().find(({ id }) => id === level())?.tempers ?? []
  const setLevel = (id: string): void => {
    const knows = offered()
      .find(bot => bot.id === id)
      ?.tempers.includes(temper())
    props.onChange(knows === true ? `${id}:${temper()}` : id)
  }
  return (
    <>
      <select
        class="field"
        aria-label={t('home.level', { side: props.side })}
        value={level()}
        onChange={event => setLevel(event.currentTarget.value)}
      >
        <For each={offered()}>{bot => <option value={bot.id}>{wordOr(`bot.${bot.id}`, bot.id)}</option>}</For>
      </select>
      <Show when={tempers().length > 0}>
        <select
          class="field"
          aria-label={t('home.temper', { side: props.side })}
          value={temper()}
          onChange={event => props.onChange([level(), event.currentTarget.value].filter(part => part !== '').join(':'))}
        >
          <option value="">{t('home.balanced')}</option>
          <For each={tempers()}>{each => <option value={each}>{wordOr(`temper.${each}`, each)}</option>}</For>
        </select>
      </Show>
      <small class="player-about">{wordOr(`botAbout.${level()}`, '')}</small>
    </>
  )
}
