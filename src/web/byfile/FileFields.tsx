// A new game by file: which side is one's own, and whether a notary gives the dice.
import type { Meta, Seat } from '../../engine/contract.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { t, textOf } from '../words/language.ts'
import '../online/online.css'

export interface FileFieldsProps {
  readonly meta: Meta
  readonly seat: Seat
  readonly onSeat: (seat: Seat) => void
  /** Undefined where the page has no server that could be one. */
  readonly notary: boolean | undefined
  readonly onNotary: (wanted: boolean) => void
}

export const FileFields = (props: FileFieldsProps) => (
  <div class="online-fields">
    <p class="quiet">{t('file.about')}</p>
    <div class="online-field">
      <span>{t('online.mySide')}</span>
      <Segmented
        label={t('online.mySide')}
        options={props.meta.sides.map(({ id, name }) => ({ id, name: textOf(name) }))}
        value={props.seat}
        onChange={props.onSeat}
      />
    </div>
    {props.notary !== undefined && (
      <div class="online-field">
        <Toggle
          label={t('file.notary')}
          about={t('file.notaryAbout')}
          checked={props.notary}
          onChange={props.onNotary}
        />
      </div>
    )}
  </div>
)
