// Who plays a side: a person, or the computer with its level and its character.
import { Show } from 'solid-js'
import type { Seat } from '../../engine/contract.ts'
import type { Text } from '../../engine/text.ts'
import { PERSON, type Player } from '../../session/session.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { t, textOf } from '../words/language.ts'
import { BotPicker } from './BotPicker.tsx'
import { USUAL_BOT } from './bots.ts'

export interface PlayerPickerProps {
  readonly side: { readonly id: Seat; readonly name: Text }
  readonly index: number
  readonly player: Player
  readonly onChange: (player: Player) => void
}

export const PlayerPicker = (props: PlayerPickerProps) => (
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
      <BotPicker side={textOf(props.side.name)} bot={props.player} onChange={props.onChange} />
    </Show>
  </div>
)
