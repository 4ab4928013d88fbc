// The link of one's other device was opened here: this browser becomes that person's, once he has said yes. The secret does
// not stay in the address.
import { createResource, Show } from 'solid-js'
import { HOME_ADDRESS } from '../app/route.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LanguageSwitch, ThemeSwitch } from '../ui/Settings.tsx'
import { t } from '../words/language.ts'
import { become, isMe, listOf, whoIs } from './api.ts'
import { troubleText } from './why.ts'
import './online.css'

export interface DevicePageProps {
  readonly player: string
  readonly secret: string
}

const leave = (): void => {
  history.replaceState(undefined, '', HOME_ADDRESS)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

export const DevicePage = (props: DevicePageProps) => {
  const [found] = createResource(async () => {
    try {
      const { name } = await whoIs(props)
      const here = isMe(props.player) ? [] : await listOf('mine').catch(() => [])
      return { name: name || t('online.nobody'), called: name, count: here.length }
    } catch (error) {
      return { error }
    }
  })
  const known = () => {
    const who = found()
    return who === undefined || 'error' in who ? undefined : who
  }
  const error = () => {
    const who = found()
    return who !== undefined && 'error' in who ? who.error : undefined
  }
  return (
    <main class="online-page" data-ready>
      <header class="online-page-head">
        <h1>{t('online.device.take')}</h1>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <section class="sheet online-sheet">
        <Show when={error()}>{why => <Notice kind="bad">{troubleText(why())}</Notice>}</Show>
        <Show when={known()} keyed>
          {who => (
            <>
              <p>{isMe(props.player) ? t('online.device.same') : t('online.device.takeAbout', { name: who.name })}</p>
              <Show when={who.count > 0}>
                <Notice kind="warn">{t('online.device.replaces', { count: who.count })}</Notice>
              </Show>
            </>
          )}
        </Show>
        <div class="online-buttons">
          <Show when={!isMe(props.player) && known()} keyed>
            {who => (
              <Button
                kind="primary"
                onClick={() => {
                  become({ player: props.player, secret: props.secret }, who.called)
                  leave()
                }}
              >
                {t('online.device.yes')}
              </Button>
            )}
          </Show>
          <Button onClick={leave}>{t('play.menu')}</Button>
        </div>
      </section>
    </main>
  )
}
