// The attack being put together: targets, attackers, support, declarations, and the battle card of it, live.
import { createResource, For, Show } from 'solid-js'
import type { Support } from '../../engine/contract.ts'
import { BattleCardView } from '../panels/BattleCardView.tsx'
import { oddsAtHand } from '../play/targets.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RuleLink } from '../ui/RuleLink.tsx'
import { listed, t } from '../words/language.ts'
import { attackName, capital, hexName, oddsName, resultName, say, unitName } from '../words/say.ts'
import type { TableModel } from './model.ts'
import { UnitButton } from './UnitButton.tsx'

export interface AttackControlsProps {
  readonly model: TableModel
  readonly onRule: (id: string) => void
}

export const AttackControls = (props: AttackControlsProps) => {
  const { title, play } = props.model
  const draft = () => props.model.state().draft
  const special = () => attackName(title, props.model.news().snapshot.decision?.phase)
  const suggestWords = () => {
    const attack = special()
    return attack === undefined ? t('play.attack.suggest') : t('play.attackOf.suggest', { attack })
  }
  const targetsWords = () => {
    const attack = special()
    return attack === undefined ? t('play.attack.targets') : t('play.attackOf.targets', { attack })
  }
  const [odds] = createResource(
    () => {
      const { targets } = props.model.state()
      return draft().targets.length > 0 || targets.length === 0 ? undefined : targets
    },
    targets => oddsAtHand(props.model.session, targets).catch(() => undefined),
  )
  const unitsAt = (hex: number): string =>
    listed(
      props.model
        .news()
        .snapshot.units.flatMap((state, unit) =>
          state.hex === hex ? [`${unitName(title, unit)} ${state.factors}`] : [],
        ),
    )
  /** The column that is rolled on when the attacker asks for so many less. */
  const lowered = (count: number): string => {
    const { card } = draft()
    if (card?.kind !== 'odds') return ''
    const column = card.columns[Math.max(0, card.columns.indexOf(card.odds) - count)]
    return count === 0
      ? t('play.attack.lower.none', { odds: column })
      : count === 1
        ? t('play.attack.lower.one', { odds: column })
        : t('play.attack.lower.some', { odds: column, count })
  }
  /** One target needs no name. */
  const supportName = ({ unit, hex }: Support): string =>
    draft().supportOffers.every(offer => offer.hex === hex)
      ? unitName(title, unit)
      : `${unitName(title, unit)} → ${hexName(title, hex)}`
  const ready = () => draft().card !== undefined && draft().refusal === undefined
  const supports = (each: Support): boolean =>
    draft().support.some(({ unit, hex }) => unit === each.unit && hex === each.hex)
  return (
    <div class="attack">
      <div class="play-buttons">
        <Button
          small
          onClick={() => play.suggest()}
          disabled={props.model.state().targets.length === 0 || props.model.state().asking !== undefined}
        >
          {suggestWords()}
        </Button>
        <Show when={draft().targets.length > 0}>
          <Button small kind="quiet" keys="Esc" onClick={() => play.cancel()}>
            {t('play.cancel')}
          </Button>
        </Show>
      </div>
      <Show when={draft().targets.length === 0 && props.model.state().targets.length > 0}>
        <fieldset class="play-block">
          <legend>
            {targetsWords()} <span class="play-count">{t('play.attack.atHand', { odds: oddsName(title) })}</span>
          </legend>
          <div class="target-list">
            <For each={props.model.state().targets}>
              {hex => (
                <button type="button" class="target-button" onClick={() => play.hex(hex, true)}>
                  <b>{hexName(title, hex)}</b>
                  <span class="target-units">{unitsAt(hex)}</span>
                  <b class="figures">{odds.latest?.get(hex) ?? ''}</b>
                </button>
              )}
            </For>
          </div>
        </fieldset>
      </Show>
      <Show when={draft().targets.length > 0}>
        <fieldset class="play-block">
          <legend>
            {t('play.attack.attackers')}{' '}
            <Button small kind="quiet" onClick={() => play.allAttackers()}>
              {t('play.attack.all')}
            </Button>
          </legend>
          <div class="unit-list">
            <For each={draft().candidates}>
              {unit => (
                <UnitButton
                  title={title}
                  unit={unit}
                  state={props.model.news().snapshot.units[unit]}
                  pressed={draft().attackers.includes(unit)}
                  onClick={() => play.counter(unit, false)}
                />
              )}
            </For>
          </div>
        </fieldset>
        <Show when={draft().supportOffers.length > 0 || draft().extraOffers.length > 0}>
          <fieldset class="play-block">
            <legend>{t('play.attack.support')}</legend>
            <div class="play-buttons">
              <For each={draft().supportOffers}>
                {offer => (
                  <Button small pressed={supports(offer)} onClick={() => play.toggleSupport(offer)}>
                    {supportName(offer)}
                  </Button>
                )}
              </For>
              <For each={draft().extraOffers}>
                {({ extra, name }) => (
                  <Button small pressed={draft().extras.includes(extra)} onClick={() => play.toggleExtra(extra)}>
                    {say(title, name)}
                  </Button>
                )}
              </For>
            </div>
          </fieldset>
        </Show>
        <Show when={draft().ignoreOffers.length > 0 || draft().lowerMost > 0}>
          <div class="play-declare">
            <Show when={draft().lowerMost > 0}>
              <label title={t('play.attack.lower.about', { odds: oddsName(title) })}>
                {t('play.attack.lower', { odds: capital(oddsName(title)) })}{' '}
                <select
                  value={String(draft().lower)}
                  onChange={event => play.setLower(Number(event.currentTarget.value))}
                >
                  <For each={Array.from({ length: draft().lowerMost + 1 }, (_, index) => index)}>
                    {lower => <option value={String(lower)}>{lowered(lower)}</option>}
                  </For>
                </select>
              </label>
              <RuleLink id={draft().lowerRule} onRule={props.onRule} />
            </Show>
            <Show when={draft().ignoreOffers.length > 0}>
              <label title={t('play.attack.ignore.about')}>
                {t('play.attack.ignore')}{' '}
                <select
                  value={draft().ignore ?? ''}
                  onChange={event => play.setIgnore(event.currentTarget.value || undefined)}
                >
                  <option value="">{t('play.attack.noIgnore')}</option>
                  <For each={draft().ignoreOffers}>
                    {result => <option value={result}>{resultName(title, result)}</option>}
                  </For>
                </select>
              </label>
              <RuleLink id={draft().ignoreRule} onRule={props.onRule} />
            </Show>
          </div>
        </Show>
        <Show when={draft().refusal}>
          {refusal => (
            <Notice kind="bad" rule={refusal().rule} onRule={props.onRule}>
              {say(title, refusal().reason)}
            </Notice>
          )}
        </Show>
        <Show when={draft().card}>
          {card => (
            <>
              <BattleCardView
                title={title}
                card={card()}
                targets={draft().targets}
                attack={special()}
                onRule={props.onRule}
              />
              {/* At the foot of the panel, however long the card is. */}
              <div class="attack-go">
                <Button kind="primary" disabled={!ready()} keys="A" onClick={() => play.attack()}>
                  {special() ?? t('play.attack')}
                </Button>
              </div>
            </>
          )}
        </Show>
      </Show>
    </div>
  )
}
