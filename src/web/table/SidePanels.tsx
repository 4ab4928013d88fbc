// The panels beside the map, one of them open.
import { lazy, Match, Switch } from 'solid-js'
import type { OnlineSession } from '../../session/online.ts'
import type { OnlineModel } from '../online/model.ts'
import { OnlinePanel } from '../online/OnlinePanel.tsx'
import { ArrivalsPanel } from '../panels/ArrivalsPanel.tsx'
import { ChartsPanel } from '../panels/ChartsPanel.tsx'
import { DicePanel } from '../panels/DicePanel.tsx'
import { ForcesPanel } from '../panels/ForcesPanel.tsx'
import { LogPanel } from '../panels/LogPanel.tsx'
import { RulesPanel } from '../panels/RulesPanel.tsx'
import { SituationPanel } from '../panels/SituationPanel.tsx'
import { TurnTrack } from '../panels/TurnTrack.tsx'
import { AnalysisPanel } from './AnalysisPanel.tsx'
import type { TableModel } from './model.ts'
import { PlayPanel } from './PlayPanel.tsx'

const PlotPanel = lazy(async () => ({ default: (await import('../panels/PlotPanel.tsx')).PlotPanel }))

export const TABS = [
  'play',
  'online',
  'analysis',
  'situation',
  'forces',
  'log',
  'rules',
  'charts',
  'turns',
  'figures',
] as const
export type TabId = (typeof TABS)[number]

export interface SidePanelsProps {
  readonly model: TableModel
  readonly tab: TabId
  /** The step whose position is shown; undefined: the present. */
  readonly at: number | undefined
  /** The rule that is open. */
  readonly rule: string | undefined
  readonly online: { readonly session: OnlineSession; readonly model: OnlineModel } | undefined
  readonly onRule: (id: string) => void
  readonly onSelectRule: (id: string | undefined) => void
  readonly onAnalyse: () => void
  readonly onPlace: (hexes: readonly number[]) => void
  readonly onStep: (step: number) => void
  readonly onUnit: (unit: number) => void
}

export const SidePanels = (props: SidePanelsProps) => {
  const { model } = props
  const { title, session } = model
  return (
    <Switch>
      <Match when={props.tab === 'play'}>
        <PlayPanel model={model} onRule={props.onRule} onAnalyse={props.onAnalyse} onPlace={props.onPlace} />
      </Match>
      <Match when={props.tab === 'online' && props.online}>
        {online => <OnlinePanel table={model} {...online()} />}
      </Match>
      <Match when={props.tab === 'analysis'}>
        <AnalysisPanel model={model} at={props.at} onStep={props.onStep} />
      </Match>
      <Match when={props.tab === 'situation'}>
        <SituationPanel title={title} groups={model.shown().situation} onRule={props.onRule} />
      </Match>
      <Match when={props.tab === 'forces'}>
        <ForcesPanel
          title={title}
          session={session}
          sight={model.shown()}
          steps={model.news().snapshot.steps}
          onUnit={props.onUnit}
          onPlace={props.onPlace}
          onBattle={({ step, targets }) => {
            props.onStep(step + 1)
            props.onPlace(targets)
          }}
        />
      </Match>
      <Match when={props.tab === 'log'}>
        <LogPanel
          title={title}
          lines={model.lines()}
          at={props.at}
          onRule={props.onRule}
          onStep={step => {
            model.watching.setFollows(true)
            props.onStep(step)
          }}
        />
      </Match>
      <Match when={props.tab === 'rules'}>
        <RulesPanel title={title} selected={props.rule} onSelect={props.onSelectRule} />
      </Match>
      <Match when={props.tab === 'charts'}>
        <ChartsPanel title={title} onRule={props.onRule} />
      </Match>
      <Match when={props.tab === 'turns'}>
        <TurnTrack title={title} turn={model.shown().turn} arrivals={model.shown().arrivals} />
        <ArrivalsPanel
          title={title}
          turn={model.shown().turn}
          arrivals={model.shown().arrivals}
          onPlace={props.onPlace}
        />
      </Match>
      <Match when={props.tab === 'figures'}>
        <PlotPanel title={title} history={model.history()} />
        <DicePanel title={title} lines={model.lines()} />
      </Match>
    </Switch>
  )
}
