// A new game of the chosen title: scenario, optional rules, who plays, and the little that is for experts.
import { createMemo, createSignal, For, Show } from 'solid-js'
import type { Meta, Seat } from '../../engine/contract.ts'
import { PERSON, type Player } from '../../session/session.ts'
import { BriefingView } from '../panels/BriefingView.tsx'
import { Button } from '../ui/Button.tsx'
import { RuleMark } from '../ui/RuleMark.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { colon, t, textOf } from '../words/language.ts'
import { PlayerPicker, usualBot } from './PlayerPicker.tsx'
import { seedOf } from './seed.ts'
import type { BotEntry, NewGameChoice } from './types.ts'

export interface NewGameFormProps {
  readonly meta: Meta
  readonly bots: readonly BotEntry[]
  readonly onStart: (choice: NewGameChoice) => void
}

export const NewGameForm = (props: NewGameFormProps) => {
  const [scenarioId, setScenarioId] = createSignal(props.meta.scenarios[0]?.id ?? '')
  const [options, setOptions] = createSignal<readonly string[]>([])
  // The last side is a person's and the others the computer's, unless somebody says otherwise.
  const [chosen, setChosen] = createSignal<Readonly<Record<Seat, Player>>>({})
  const [passScreen, setPassScreen] = createSignal(true)
  const [seed, setSeed] = createSignal('')

  const scenario = createMemo(
    () => props.meta.scenarios.find(({ id }) => id === scenarioId()) ?? props.meta.scenarios[0],
  )
  const allowed = createMemo(() => props.meta.options.filter(({ id }) => scenario().options.includes(id)))
  const playerOf = (seat: Seat): Player =>
    chosen()[seat] ?? (seat === props.meta.sides.at(-1)?.id ? PERSON : usualBot(props.bots))
  const setPlayer = (seat: Seat, player: Player): void => {
    setChosen({ ...chosen(), [seat]: player })
  }
  const people = () => props.meta.sides.filter(({ id }) => playerOf(id) === PERSON).length
  const readSeed = createMemo(() => seedOf(seed()))

  const start = (event: SubmitEvent): void => {
    event.preventDefault()
    const read = readSeed()
    if ('problem' in read) return
    props.onStart({
      game: props.meta.id,
      scenario: scenario().id,
      options: options().filter(id => scenario().options.includes(id)),
      seed: read.seed,
      players: Object.fromEntries(props.meta.sides.map(({ id }) => [id, playerOf(id)])),
      passScreen: people() > 1 && passScreen(),
    })
  }

  return (
    <form class="new-game" onSubmit={start}>
      <header class="new-game-head">
        <h2>
          {t('home.newGame')} <small class="new-game-title">{textOf(props.meta.name)}</small>
        </h2>
        {/* Above the choices: it is on the screen whatever is chosen. */}
        <Button kind="primary" type="submit" disabled={'problem' in readSeed()}>
          {t('home.start')}
        </Button>
      </header>
      <p class="new-game-pitch">{textOf(props.meta.pitch.line)}</p>
      <div class="new-game-columns">
        <fieldset class="scenarios">
          <legend>{t('home.scenario')}</legend>
          <div class="scenario-list">
            <For each={props.meta.scenarios}>
              {each => (
                <label class="scenario">
                  <input
                    type="radio"
                    name="scenario"
                    value={each.id}
                    checked={scenario().id === each.id}
                    onChange={() => setScenarioId(each.id)}
                  />
                  <span>
                    <b>{textOf(each.name)}</b>
                    <small>{textOf(each.about)}</small>
                  </span>
                </label>
              )}
            </For>
          </div>
        </fieldset>
        <div class="new-game-choices">
          <fieldset>
            <legend>{t('home.players')}</legend>
            <For each={props.meta.sides}>
              {(side, index) => (
                <PlayerPicker
                  side={side}
                  index={index()}
                  bots={props.bots}
                  player={playerOf(side.id)}
                  onChange={player => setPlayer(side.id, player)}
                />
              )}
            </For>
            <Show when={people() > 1}>
              <Toggle
                label={t('home.passScreen')}
                about={t('home.passScreenAbout')}
                checked={passScreen()}
                onChange={setPassScreen}
              />
            </Show>
          </fieldset>
          <fieldset>
            <legend>{t('home.options')}</legend>
            <For each={allowed()} fallback={<p class="quiet">{t('home.noOptions')}</p>}>
              {option => (
                <Toggle
                  label={
                    <>
                      {textOf(option.name)} <RuleMark id={option.rule} />
                    </>
                  }
                  checked={options().includes(option.id)}
                  onChange={on =>
                    setOptions(on ? [...options(), option.id] : options().filter(each => each !== option.id))
                  }
                />
              )}
            </For>
          </fieldset>
          <details class="advanced">
            <summary>{t('home.advanced')}</summary>
            <label>
              <span>{t('home.seed')}</span>
              <input
                class="field"
                inputmode="numeric"
                autocomplete="off"
                value={seed()}
                aria-invalid={'problem' in readSeed()}
                onInput={event => setSeed(event.currentTarget.value)}
              />
              <small role="status" classList={{ wrong: 'problem' in readSeed() }}>
                {'problem' in readSeed() ? t('home.seedWrong') : t('home.seedAbout')}
              </small>
            </label>
          </details>
        </div>
      </div>
      <section class="new-game-briefing">
        <h3>
          {t('briefing.name')}
          {colon()}
          {textOf(scenario().name)}
        </h3>
        <BriefingView meta={props.meta} scenario={scenario().id} />
      </section>
    </form>
  )
}
