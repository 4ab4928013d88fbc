// What is wrong with the position, each with the way to its place and, where that mends it, the way to leave it out.
import { For, Show } from 'solid-js'
import type { PositionFault } from '../../workshop/position-faults.ts'
import { problemInJapanese } from '../../workshop/position-problems.ts'
import { Button } from '../ui/Button.tsx'
import { colon, language, t } from '../words/language.ts'
import type { PositionModel } from './model.ts'
import { placeName } from './names.ts'

export const FaultsPanel = (props: {
  readonly model: PositionModel
  readonly onGo: (fault: PositionFault) => void
}) => (
  <>
    <p class="workshop-about">{t(props.model.faults().length === 0 ? 'position.noFaults' : 'position.faultsAbout')}</p>
    <ul class="workshop-list">
      <For each={props.model.faults()}>
        {fault => (
          <li>
            <button type="button" class="workshop-go" onClick={() => props.onGo(fault)}>
              <Show when={fault.path.length > 0}>
                <b>{placeName(props.model, fault.path)}</b>{' '}
              </Show>
              <span class="workshop-cells">{language() === 'ja' ? problemInJapanese(fault.what) : fault.what}</span>
            </button>
            <Show when={fault.leaves}>
              {path => (
                <Button
                  small
                  kind="quiet"
                  label={`${t('position.leaveOut')}${colon()}${placeName(props.model, path())}`}
                  onClick={() => props.model.set(path(), undefined)}
                >
                  {t('position.leaveOut')}
                </Button>
              )}
            </Show>
          </li>
        )}
      </For>
    </ul>
  </>
)
