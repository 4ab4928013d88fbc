// Who plays each side, and whether two persons pass the screen on: the same choice wherever it can be made.
import { For, Show } from 'solid-js'
import type { Meta, Seat } from '../../engine/contract.ts'
import { PERSON, type Player } from '../../session/session.ts'
import { Toggle } from '../ui/Toggle.tsx'
import { t } from '../words/language.ts'
import { PlayerPicker } from './PlayerPicker.tsx'
import type { Seating } from './types.ts'
import './players.css'

export interface SeatsProps {
  readonly meta: Meta
  readonly seating: Seating
  readonly onChange: (seating: Seating) => void
}

export const Seats = (props: SeatsProps) => {
  const playerOf = (seat: Seat): Player => props.seating.players[seat] ?? PERSON
  const persons = () => props.meta.sides.filter(({ id }) => playerOf(id) === PERSON).length
  return (
    <>
      <For each={props.meta.sides}>
        {(side, index) => (
          <PlayerPicker
            side={side}
            index={index()}
            player={playerOf(side.id)}
            onChange={player =>
              props.onChange({ ...props.seating, players: { ...props.seating.players, [side.id]: player } })
            }
          />
        )}
      </For>
      <Show when={persons() > 1}>
        <Toggle
          label={t('home.passScreen')}
          about={t('home.passScreenAbout')}
          checked={props.seating.passScreen}
          onChange={passScreen => props.onChange({ ...props.seating, passScreen })}
        />
      </Show>
    </>
  )
}
