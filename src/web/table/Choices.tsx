// Options that are chosen by name. A set-up that is complete says so, and its button goes on.
import { For, Show } from 'solid-js'
import { isSetUp } from '../play/set-up.ts'
import { Button } from '../ui/Button.tsx'
import { t } from '../words/language.ts'
import { say } from '../words/say.ts'
import type { TableModel } from './model.ts'

const SetUpDone = (props: { readonly model: TableModel }) => (
  <div class="play-block set-up-done" role="status">
    <p>
      <span class="set-up-tick" aria-hidden="true">
        ✓
      </span>{' '}
      {t('play.setUp.complete')}
    </p>
    <Button kind="primary" onClick={() => props.model.play.done()}>
      {t('play.setUp.goOn')}
    </Button>
  </div>
)

export const Choices = (props: { readonly model: TableModel }) => {
  const options = () => props.model.state().options
  return (
    <Show when={options().length > 0}>
      <Show
        when={isSetUp(options(), props.model.news().snapshot)}
        fallback={
          <div class="play-buttons">
            <For each={options()}>
              {({ option, name }) => (
                <Button onClick={() => props.model.play.choose(option)}>{say(props.model.title, name)}</Button>
              )}
            </For>
          </div>
        }
      >
        <SetUpDone model={props.model} />
      </Show>
    </Show>
  )
}
