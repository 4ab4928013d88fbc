// Between two players at one screen: nothing of the map is on this page.
import { onMount } from 'solid-js'
import { Button } from '../ui/Button.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { t } from '../words/language.ts'
import './help.css'

export interface PassScreenProps {
  /** Index of the side that sits down now, and its name. */
  readonly side: number
  readonly name: string
  /** What it is about to decide: the phase, which is no secret. */
  readonly phase: string
  readonly onReady: () => void
}

export const PassScreen = (props: PassScreenProps) => {
  let ready: HTMLButtonElement | undefined
  onMount(() => ready?.focus())
  return (
    <section class="pass">
      <div class="pass-sign">
        <SideSign side={props.side} />
      </div>
      <h1>{t('pass.title', { side: props.name })}</h1>
      <p class="pass-phase">{props.phase}</p>
      <p>{t('pass.why')}</p>
      <Button
        kind="primary"
        ref={element => {
          ready = element
        }}
        onClick={() => props.onReady()}
      >
        {t('pass.ready')}
      </Button>
    </section>
  )
}
