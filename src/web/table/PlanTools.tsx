// Over the map of an online game: the button that begins to draw plans, and what there is to do while one draws.
import { Show } from 'solid-js'
import { Button } from '../ui/Button.tsx'
import { t } from '../words/language.ts'
import { hexName } from '../words/say.ts'
import type { TableModel } from './model.ts'
import type { PlanModel } from './plans.ts'

export const PlanTools = (props: { readonly model: TableModel; readonly plans: PlanModel }) => {
  const { plans, model } = props
  const ClearButton = () => (
    <Button small disabled={plans.count() === 0} onClick={() => plans.clear()}>
      {t('plan.clear')}
    </Button>
  )
  return (
    <Show
      when={plans.isDrawing()}
      fallback={
        <>
          <Show when={!model.mine() && !model.replaying() && model.news().snapshot.decision !== undefined}>
            <Button small onClick={() => plans.setDrawing(true)}>
              ✎ {t('plan.name')}
            </Button>
          </Show>
          <Show when={plans.count() > 0}>
            <ClearButton />
          </Show>
        </>
      }
    >
      <section class="plan-tools" aria-label={t('plan.name')}>
        <p role="status">
          {/* Who has drawn one knows how. */}
          <Show
            when={plans.from()}
            fallback={plans.count() === 0 ? t('plan.about') : t('plan.count', { count: plans.count() })}
          >
            {from => t('plan.from', { hex: hexName(model.title, from()) })}
          </Show>
        </p>
        <div class="plan-buttons">
          <Button small disabled={plans.count() === 0 && plans.from() === undefined} onClick={() => plans.back()}>
            {t('plan.back')}
          </Button>
          <ClearButton />
          <Button small kind="primary" onClick={() => plans.setDrawing(false)}>
            {t('plan.done')}
          </Button>
        </div>
      </section>
    </Show>
  )
}
