// A unit as a chip: sign of its side, name, factors.
import { Show } from 'solid-js'
import type { TitleInfo } from '../../session/session.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { unitName } from '../words/say.ts'
import './panel.css'

export const UnitChip = (props: { readonly title: TitleInfo; readonly unit: number }) => (
  <Show when={props.title.units[props.unit]}>
    {info => (
      <span class={`chip side-${info().side}`}>
        <SideSign side={info().side} /> {unitName(props.title, props.unit)} <b>{info().factors}</b>
      </span>
    )}
  </Show>
)
