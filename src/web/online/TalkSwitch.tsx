// Whoever made the game says whether those who look on may talk.
import { createResource, Show } from 'solid-js'
import { Toggle } from '../ui/Toggle.tsx'
import { t } from '../words/language.ts'
import { cardOf } from './api.ts'
import { changeGame } from './me.ts'

export const TalkSwitch = (props: { readonly game: string }) => {
  const [card, { refetch }] = createResource(() => cardOf(props.game).catch(() => undefined))
  const change = async (mayTalk: boolean): Promise<void> => {
    // Where that did not work, the switch goes back.
    await changeGame(props.game, { quiet: !mayTalk }).catch(() => undefined)
    await refetch()
  }
  return (
    <Show when={card.latest?.maker === true && card.latest.spectators}>
      <Toggle
        label={t('people.talk')}
        checked={card.latest?.quiet === false}
        onChange={mayTalk => void change(mayTalk)}
      />
    </Show>
  )
}
