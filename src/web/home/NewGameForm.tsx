// A new game of the chosen title: scenario, optional rules, who plays, and the little that is for experts.
import { createMemo, createSignal, For, Show } from 'solid-js'
import type { Meta } from '../../engine/contract.ts'
import { PERSON } from '../../session/session.ts'
import { FileFields } from '../byfile/FileFields.tsx'
import { myName, type OnlineChoice } from '../online/api.ts'
import { isServed, OnlineFields, type Opponent, OpponentPicker, PACES, type PaceId } from '../online/OnlineFields.tsx'
import { BriefingView } from '../panels/BriefingView.tsx'
import { Button } from '../ui/Button.tsx'
import { RuleMark } from '../ui/RuleMark.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { colon, t, textOf } from '../words/language.ts'
import { USUAL_BOT } from './bots.ts'
import { Seats } from './Seats.tsx'
import { seedOf } from './seed.ts'
import type { FileChoice, NewGameChoice, Seating } from './types.ts'

export interface NewGameFormProps {
  readonly meta: Meta
  readonly onStart: (choice: NewGameChoice) => void
  /** None where a game is only for this screen. */
  readonly onFile?: (choice: FileChoice) => void
  /** Where the page has a server with online games. */
  readonly onOnline?: ((choice: OnlineChoice) => void) | undefined
}

export const NewGameForm = (props: NewGameFormProps) => {
  const [scenarioId, setScenarioId] = createSignal(props.meta.scenarios[0]?.id ?? '')
  const [options, setOptions] = createSignal<readonly string[]>([])
  // The last side is a person's and the others the computer's, unless somebody says otherwise.
  const [seating, setSeating] = createSignal<Seating>({
    players: Object.fromEntries(
      props.meta.sides.map(({ id }) => [id, id === props.meta.sides.at(-1)?.id ? PERSON : USUAL_BOT]),
    ),
    passScreen: true,
  })
  const [seed, setSeed] = createSignal('')
  const [opponent, setOpponent] = createSignal<Opponent>('here')
  const [seat, setSeat] = createSignal(props.meta.sides.at(-1)?.id ?? '')
  const [name, setName] = createSignal(myName())
  const [pace, setPace] = createSignal<PaceId>('none')
  const [bot, setBot] = createSignal(USUAL_BOT)
  const [notary, setNotary] = createSignal(false)
  const isServer = (): boolean => props.onOnline !== undefined
  const isOnline = (): boolean => isServer() && isServed(opponent())
  const isFile = (): boolean => opponent() === 'file'
  const isHere = (): boolean => !isOnline() && !isFile()

  const scenario = createMemo(
    () => props.meta.scenarios.find(({ id }) => id === scenarioId()) ?? props.meta.scenarios[0],
  )
  const allowed = createMemo(() => props.meta.options.filter(({ id }) => scenario().options.includes(id)))
  const people = () => Object.values(seating().players).filter(player => player === PERSON).length
  const readSeed = createMemo(() => seedOf(seed()))

  const goName = () => {
    if (isFile()) return 'file.make'
    if (!isOnline() || opponent() === 'computer') return 'home.start'
    return opponent() === 'friend' ? 'online.makeLink' : 'online.offer'
  }

  const start = (event: SubmitEvent): void => {
    event.preventDefault()
    const read = readSeed()
    const chosen = {
      game: props.meta.id,
      scenario: scenario().id,
      options: options().filter(id => scenario().options.includes(id)),
    }
    if (isOnline()) {
      const other = opponent() === 'friend' ? 'invite' : opponent() === 'anybody' ? 'open' : (`bot:${bot()}` as const)
      props.onOnline?.({ ...chosen, seat: seat(), other, pace: PACES[pace()], name: name() })
      return
    }
    if (isFile()) {
      props.onFile?.({ ...chosen, seat: seat(), notary: notary() && isServer() ? location.origin : undefined })
      return
    }
    if ('problem' in read) return
    props.onStart({
      ...chosen,
      seed: read.seed,
      players: seating().players,
      passScreen: people() > 1 && seating().passScreen,
    })
  }

  return (
    <form class="new-game" onSubmit={start}>
      <header class="new-game-head">
        <h2>
          {t('home.newGame')} <small class="new-game-title">{textOf(props.meta.name)}</small>
        </h2>
        {/* Above the choices: it is on the screen whatever is chosen. */}
        <Button kind="primary" type="submit" disabled={isHere() && 'problem' in readSeed()}>
          {t(goName())}
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
            <Show when={props.onFile !== undefined}>
              <OpponentPicker opponent={opponent()} onChange={setOpponent} isServer={isServer()} />
            </Show>
            <Show when={isFile()}>
              <FileFields
                meta={props.meta}
                seat={seat()}
                onSeat={setSeat}
                notary={isServer() ? notary() : undefined}
                onNotary={setNotary}
              />
            </Show>
            <Show when={isHere()}>
              <Seats meta={props.meta} seating={seating()} onChange={setSeating} />
            </Show>
            <Show when={isOnline()}>
              <OnlineFields
                meta={props.meta}
                opponent={opponent()}
                seat={seat()}
                onSeat={setSeat}
                name={name()}
                onName={setName}
                pace={pace()}
                onPace={setPace}
                bot={bot()}
                onBot={setBot}
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
          <Show when={isHere()}>
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
          </Show>
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
