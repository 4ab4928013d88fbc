// Who plays a side: a person, or the computer with its level and its character.
import { For, Show } from 'solid-js'
import type { Seat } from '../../engine/contract.ts'
import type { Text } from '../../engine/text.ts'
import { PERSON, type Player } from '../../session/session.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { t, textOf, wordOr } from '../words/language.ts'
import { BOTS, USUAL_BOT } from './bots.ts'
import type { BotEntry } from './types.ts'

export interface PlayerPickerProps {
  readonly side: { readonly id: Seat; readonly name: Text }
  readonly index: number
  readonly player: Player
  readonly onChange: (player: Player) => void
}

export const PlayerPicker = (props: PlayerPickerProps) => {
  const parts = () => props.player.split(':')
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
    <div class={`player side-${props.index}`}>
      <span class="player-name">
        <SideSign side={props.index} /> {textOf(props.side.name)}
      </span>
      <Segmented
        label={t('home.playerOf', { side: textOf(props.side.name) })}
        options={[
          { id: 'person', name: t('home.person') },
          { id: 'bot', name: t('home.bot') },
        ]}
        value={props.player === PERSON ? 'person' : 'bot'}
        onChange={value => props.onChange(value === 'person' ? PERSON : USUAL_BOT)}
      />
      <Show when={props.player !== PERSON}>
        <select
          class="field"
          aria-label={t('home.level', { side: textOf(props.side.name) })}
          value={level()}
          onChange={event => setLevel(event.currentTarget.value)}
        >
          <For each={offered()}>{bot => <option value={bot.id}>{wordOr(`bot.${bot.id}`, bot.id)}</option>}</For>
        </select>
        <Show when={tempers().length > 0}>
          <select
            class="field"
            aria-label={t('home.temper', { side: textOf(props.side.name) })}
            value={temper()}
            onChange={event =>
              props.onChange([level(), event.currentTarget.value].filter(part => part !== '').join(':'))
            }
          >
            <option value="">{t('home.balanced')}</option>
            <For each={tempers()}>{each => <option value={each}>{wordOr(`temper.${each}`, each)}</option>}</For>
          </select>
        </Show>
        <small class="player-about">{wordOr(`botAbout.${level()}`, '')}</small>
      </Show>
    </div>
  )
}
