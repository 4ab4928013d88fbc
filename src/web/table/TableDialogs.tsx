// What lies over the whole table until it is put away: keys, players, briefing, search, legend, the end. One at a time.
import { Match, Show, Switch } from 'solid-js'
import { ByFileDialog, type GoingOn } from '../byfile/ByFileDialog.tsx'
import type { Ended } from '../online/results.ts'
import { BriefingView } from '../panels/BriefingView.tsx'
import { HelpPanel } from '../panels/HelpPanel.tsx'
import { LegendPanel } from '../panels/LegendPanel.tsx'
import type { RecapSpot } from '../panels/recap.ts'
import { SearchBox } from '../panels/SearchBox.tsx'
import type { Found } from '../panels/search.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { t } from '../words/language.ts'
import { EndCard } from './EndCard.tsx'
import type { TableModel } from './model.ts'
import { PlayersDialog } from './PlayersDialog.tsx'

export type OpenDialog = 'byFile' | 'help' | 'players' | 'briefing' | 'search' | 'legend' | 'ending'

export interface TableDialogsProps {
  readonly model: TableModel
  readonly scenario: string
  /** Otherwise than by the rules. */
  readonly ended?: Ended | undefined
  readonly nameOf?: ((seat: string) => string | undefined) | undefined
  readonly open: OpenDialog | undefined
  readonly onClose: () => void
  readonly onFound: (found: Found) => void
  readonly onSpot: (spot: RecapSpot) => void
  readonly onAnalyse: () => void
  readonly onRematch: ((swaps: boolean) => void) | undefined
  readonly onByFile: ((choice: GoingOn) => void) | undefined
}

export const TableDialogs = (props: TableDialogsProps) => {
  const { model } = props
  const { title } = model
  return (
    <Switch>
      <Match when={props.open === 'players'}>
        <PlayersDialog model={model} onClose={props.onClose} />
      </Match>
      <Match when={props.open === 'byFile'}>
        <ByFileDialog model={model} onMake={choice => props.onByFile?.(choice)} onClose={props.onClose} />
      </Match>
      <Match when={props.open === 'briefing'}>
        <Dialog title={t('briefing.name')} onClose={props.onClose}>
          <BriefingView meta={title.meta} scenario={props.scenario} />
        </Dialog>
      </Match>
      <Match when={props.open === 'search'}>
        <Dialog title={t('search.name')} onClose={props.onClose}>
          <SearchBox title={title} units={model.shown().units} onFound={props.onFound} />
        </Dialog>
      </Match>
      <Match when={props.open === 'legend'}>
        <Dialog title={t('legend.name')} onClose={props.onClose}>
          <LegendPanel title={title} signs={model.legend()} />
        </Dialog>
      </Match>
      <Match when={props.open === 'help'}>
        <Dialog title={t('play.help')} onClose={props.onClose}>
          <HelpPanel />
        </Dialog>
      </Match>
      <Match when={props.open === 'ending'}>
        <Show when={props.ended ?? model.news().snapshot.outcome} keyed>
          {end => (
            <EndCard
              model={model}
              end={end}
              nameOf={props.nameOf}
              onClose={props.onClose}
              onSpot={props.onSpot}
              onAnalyse={props.onAnalyse}
              onRematch={props.onRematch}
            />
          )}
        </Show>
      </Match>
    </Switch>
  )
}
