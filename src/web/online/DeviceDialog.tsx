// One's games on another device: the link that says who one is, to be opened or photographed there.
import { Dialog } from '../ui/Dialog.tsx'
import { t } from '../words/language.ts'
import { CopyLink } from './CopyLink.tsx'
import { QrCode } from './QrCode.tsx'

export const DeviceDialog = (props: { readonly link: string; readonly onClose: () => void }) => (
  <Dialog title={t('online.device.title')} onClose={props.onClose}>
    <div class="online-device">
      <p>{t('online.device.about')}</p>
      <QrCode text={props.link} label={t('online.device.code')} />
      <CopyLink link={props.link} label={t('online.device.link')} />
    </div>
  </Dialog>
)
