// Checks the dice of a finished game, here in the browser: what the server had promised, the nonces, every die, the outcome.
import { createSignal, Match, Show, Switch } from 'solid-js'
import type { DiceCheck, OnlineSession } from '../../session/online.ts'
import { Button } from '../ui/Button.tsx'
import { t } from '../words/language.ts'
import { type Bond, bondOf, proofOf } from './api.ts'
import { troubleText } from './why.ts'

type Right = Exclude<DiceCheck, { readonly problem: string }>
type Found =
  | { readonly is: 'right'; readonly check: Right; readonly bond: Bond | undefined }
  | { readonly wrong: string }

/** What the proof says of itself fits; does it fit what we were shown before? */
const against = (bond: Bond | undefined, check: Right): Found => {
  if (bond !== undefined && bond.commit !== check.commit) return { wrong: t('online.dice.otherCommit') }
  if (bond !== undefined && bond.nonce !== check.nonces[bond.seat]) return { wrong: t('online.dice.otherNonce') }
  return { is: 'right', check, bond }
}

export const DiceCheckButton = (props: { readonly session: OnlineSession }) => {
  const [found, setFound] = createSignal<Found>()
  const [busy, setBusy] = createSignal(false)
  const [failed, setFailed] = createSignal<unknown>()
  const check = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      const { game } = props.session.now
      const checked = await props.session.verify(await proofOf(game))
      setFound('problem' in checked ? { wrong: checked.problem } : against(bondOf(game), checked))
    } catch (error) {
      setFailed(error)
    }
    setBusy(false)
  }
  const right = () => {
    const now = found()
    return now !== undefined && 'is' in now ? now : undefined
  }
  const wrong = () => {
    const now = found()
    return now !== undefined && 'wrong' in now ? now.wrong : undefined
  }
  return (
    <>
      <Show when={found() === undefined}>
        <Button small disabled={busy()} onClick={() => void check()}>
          {t(busy() ? 'online.dice.checking' : 'online.dice.check')}
        </Button>
      </Show>
      <Switch>
        <Match when={right()}>
          {now => (
            <span class="online-dice">
              ✓ {t('online.dice.right', { rolled: now().check.rolled, actions: now().check.actions })}{' '}
              {t(now().bond === undefined ? 'online.dice.unbound' : 'online.dice.bound')}
              <Show when={now().check.brought > 0}> {t('online.dice.brought', { brought: now().check.brought })}</Show>
            </span>
          )}
        </Match>
        <Match when={wrong()}>
          {why => <span class="online-dice online-wrong">✗ {t('online.dice.wrong', { why: why() })}</span>}
        </Match>
        <Match when={failed()}>{error => <span>{troubleText(error())}</span>}</Match>
      </Switch>
    </>
  )
}
