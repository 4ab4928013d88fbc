// Who takes the loss: units with what each is worth, until it is enough.
import { For } from 'solid-js'
import type { LossOffer } from '../../engine/contract.ts'
import { isEnough, worthOf } from '../play/play.ts'
import { Button } from '../ui/Button.tsx'
import { t } from '../words/language.ts'
import type { TableModel } from './model.ts'
import { UnitButton } from './UnitButton.tsx'

export const LossControls = (props: { readonly model: TableModel; readonly offer: LossOffer }) => {
  const { title, play } = props.model
  const losses = () => props.model.state().losses
  const units = () => [...new Map(props.offer.units.map(each => [each.unit, each])).values()]
  const times = (unit: number): number => losses().filter(each => each === unit).length
  return (
    <fieldset class="play-block">
      <legend>
        {t('play.losses.sum', { sum: worthOf(props.offer, losses()), need: props.offer.least ?? props.offer.need })}
      </legend>
      <div class="unit-list">
        <For each={units()}>
          {({ unit, worth }) => (
            <UnitButton
              title={title}
              unit={unit}
              state={props.model.news().snapshot.units[unit]}
              pressed={times(unit) > 0}
              figure={times(unit) > 1 ? `${worth} × ${times(unit)}` : String(worth)}
              onClick={() => play.counter(unit, false)}
            />
          )}
        </For>
      </div>
      <Button kind="primary" disabled={!isEnough(props.offer, losses())} onClick={() => play.loseAll()}>
        {t('play.losses')}
      </Button>
    </fieldset>
  )
}
