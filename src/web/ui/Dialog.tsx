// A sheet over the page, for what is read and put away again: help, the end of the game. Never for a warning.
import { createUniqueId, type JSX, onMount } from 'solid-js'
import { t } from '../words/language.ts'
import './dialog.css'

export interface DialogProps {
  readonly title: string
  readonly children: JSX.Element
  readonly onClose: () => void
}

export const Dialog = (props: DialogProps) => {
  const name = createUniqueId()
  let dialog: HTMLDialogElement | undefined
  onMount(() => dialog?.showModal())
  return (
    <dialog
      ref={element => {
        dialog = element
      }}
      class="dialog"
      aria-labelledby={name}
      onClose={() => props.onClose()}
    >
      <header>
        <h2 id={name}>{props.title}</h2>
        <button type="button" class="notice-close" aria-label={t('common.close')} onClick={() => dialog?.close()}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <div class="dialog-body">{props.children}</div>
    </dialog>
  )
}
