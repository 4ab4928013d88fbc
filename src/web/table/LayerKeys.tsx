// How to read the layers of the title that are on: their line of explanation, and whose mark is whose.
import { createMemo, For, Show } from 'solid-js'
import { linkStyle } from '../board/marks.ts'
import { layerOverlay } from '../play/overlays.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { language, textOf } from '../words/language.ts'
import type { TableModel } from './model.ts'

/** A piece of the line that links of the side are drawn with. */
const Stroke = (props: { readonly side: number }) => (
  <svg width="36" height="10" viewBox="0 0 36 10" aria-hidden="true">
    <path
      d="M0 5H36"
      stroke={linkStyle(props.side).colour}
      stroke-width={linkStyle(props.side).width}
      stroke-dasharray={linkStyle(props.side).dash}
    />
  </svg>
)

export const LayerKeys = (props: { readonly model: TableModel }) => {
  const { title } = props.model
  const on = createMemo(() =>
    props.model.replaying() ? [] : title.layers.filter(({ id }) => props.model.overlays().has(layerOverlay(id))),
  )
  const hasLines = () => (props.model.board()?.links.length ?? 0) > 0
  return (
    <Show when={on().length > 0}>
      <div class="layer-keys" role="note">
        <For each={on()}>
          {layer => (
            <p>
              <b>{textOf(layer.name)}</b>
              {language() === 'ja' ? '：' : ': '}
              {textOf(layer.about)}
            </p>
          )}
        </For>
        <p class="layer-sides">
          <For each={title.meta.sides}>
            {(side, index) => (
              <span>
                <Show when={hasLines()}>
                  <Stroke side={index()} />
                </Show>
                <SideSign side={index()} /> {textOf(side.name)}
              </span>
            )}
          </For>
        </p>
      </div>
    </Show>
  )
}
