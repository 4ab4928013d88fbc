// A game at the table goes on by file: which side is one's own, and whether a notary gives the dice.
import { createSignal, onMount, Show } from 'solid-js'
import { type Seat, SPECTATOR } from '../../engine/contract.ts'
import { findServer } from '../online/api.ts'
import type { TableModel } from '../table/model.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'
import { FileFields } from './FileFields.tsx'

/** What was played, and by whom it is played on. */
export interface GoingOn {
  readonly save: string
  readonly seat: Seat
  /** The server that gives the dice, where one does. */
  readonly notary: string | undefined
}

export interface ByFileDialogProps {
  readonly model: TableModel
  readonly onMake: (choice: GoingOn) => void
  readonly onClose: () => void
}

export const ByFileDialog = (props: ByFileDialogProps) => {
  const { session, title } = props.model
  const { viewer, decision } = session.news.snapshot
  const [seat, setSeat] = createSignal(viewer === SPECTATOR ? (decision?.seat ?? title.meta.sides[0].id) : viewer)
  const [notary, setNotary] = createSignal<boolean>()
  const [failed, setFailed] = createSignal<string>()
  onMount(async () => (await findServer()) && setNotary(false))
  const make = async (): Promise<void> => {
    try {
      const save = await session.save()
      props.onClose()
      props.onMake({ save, seat: seat(), notary: notary() === true ? location.origin : undefined })
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Dialog title={t('file.goOn')} onClose={props.onClose}>
      <p class="soft">{t('file.goOnAbout')}</p>
      <FileFields meta={title.meta} seat={seat()} onSeat={setSeat} notary={notary()} onNotary={setNotary} />
      <Show when={failed()}>
        {detail => <Notice kind="bad">{t('trouble.notOpened', { detail: detail() })}</Notice>}
      </Show>
      <div class="players-apply">
        <Button kind="primary" onClick={() => void make()}>
          {t('file.make')}
        </Button>
      </div>
    </Dialog>
  )
}
