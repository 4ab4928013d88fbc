// Messages that do not interrupt: a notice in the page, and toasts at its edge. A sign says the kind besides the colour.
import { For, type JSX, Show } from 'solid-js'
import { t } from '../words/language.ts'
import { Button } from './Button.tsx'
import { RuleLink } from './RuleLink.tsx'
import './notice.css'

export type NoticeKind = 'info' | 'good' | 'warn' | 'bad'

const SIGNS: Readonly<Record<NoticeKind, string>> = { info: 'i', good: '✓', warn: '!', bad: '✕' }

export interface NoticeProps {
  readonly kind: NoticeKind
  readonly children: JSX.Element
  /** The rule that says so. */
  readonly rule?: string
  readonly onRule?: (id: string) => void
  readonly onClose?: () => void
}

export const Notice = (props: NoticeProps) => (
  <div class={`notice notice-${props.kind}`} role={props.kind === 'bad' ? 'alert' : 'status'}>
    <span class="notice-sign" aria-hidden="true">
      {SIGNS[props.kind]}
    </span>
    <div class="notice-words">
      {props.children}
      <Show when={props.rule}>
        {rule => (
          <>
            {' '}
            <RuleLink id={rule()} onRule={id => props.onRule?.(id)} />
          </>
        )}
      </Show>
    </div>
    <Show when={props.onClose}>
      {close => (
        <button type="button" class="notice-close" aria-label={t('notice.close')} onClick={() => close()()}>
          <span aria-hidden="true">×</span>
        </button>
      )}
    </Show>
  </div>
)

export interface Toast {
  readonly id: number
  readonly kind: NoticeKind
  readonly text: string
  readonly rule?: string
  /** What can be done about it. */
  readonly act?: { readonly name: string; readonly onAct: () => void }
}

export interface ToastsProps {
  readonly toasts: readonly Toast[]
  readonly onClose: (id: number) => void
  readonly onRule: (id: string) => void
}

/** Whoever keeps the list decides how long each stays. */
export const Toasts = (props: ToastsProps) => (
  <section class="toasts" aria-label={t('notice.news')}>
    <For each={props.toasts}>
      {toast => (
        <Notice kind={toast.kind} rule={toast.rule ?? ''} onRule={props.onRule} onClose={() => props.onClose(toast.id)}>
          {toast.text}
          <Show when={toast.act}>
            {act => (
              <>
                {' '}
                <Button small onClick={() => act().onAct()}>
                  {act().name}
                </Button>
              </>
            )}
          </Show>
        </Notice>
      )}
    </For>
  </section>
)
