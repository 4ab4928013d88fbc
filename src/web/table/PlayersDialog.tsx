// Hands sides over at the table: to the computer, to a person, to another level. Nothing happens before it is confirmed.
import { createSignal } from 'solid-js'
import { Seats } from '../home/Seats.tsx'
import type { Seating } from '../home/types.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { t } from '../words/language.ts'
import type { TableModel } from './model.ts'

export const PlayersDialog = (props: { readonly model: TableModel; readonly onClose: () => void }) => {
  const { live, session, title } = props.model
  const [seating, setSeating] = createSignal<Seating>({ players: session.players, passScreen: live.passScreen })
  const apply = async (): Promise<void> => {
    const { players, passScreen } = seating()
    props.onClose()
    if (passScreen !== live.passScreen) live.setPassScreen(passScreen)
    // A dead session reports itself.
    for (const [seat, player] of Object.entries(players))
      if (player !== session.players[seat]) await session.handOver(seat, player).catch(() => undefined)
  }
  return (
    <Dialog title={t('play.players')} onClose={() => props.onClose()}>
      <p class="soft">{t('play.players.about')}</p>
      <Seats meta={title.meta} seating={seating()} onChange={setSeating} />
      <div class="players-apply">
        <Button kind="primary" onClick={apply}>
          {t('play.players.apply')}
        </Button>
      </div>
    </Dialog>
  )
}
