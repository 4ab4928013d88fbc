// Files made under other rules or with other data than a title has now, in words. That they are is told before anything else in
// them is read: with the rules the form of a file may have changed too.
import { changesSince, type Since } from './changes.ts'
import type { Meta } from './contract.ts'
import type { Text } from './text.ts'

export interface OtherRules {
  /** The title. */
  readonly name: Text
  readonly was: number
  readonly now: number
  /** What has changed since, in a sentence or two; none of what is to come. */
  readonly changed: readonly Text[]
}

/** Of a save or a position, as it was parsed; undefined where it is of the present version, or of no title of ours. */
export const otherRulesOf = (file: unknown, metas: readonly Meta[]): OtherRules | undefined => {
  if (typeof file !== 'object' || file === null) return undefined
  const { game, version: was } = file as { readonly game?: unknown; readonly version?: unknown }
  const meta = metas.find(({ id }) => id === game)
  if (meta === undefined || !Number.isInteger(was) || was === meta.version) return undefined
  const changed = changedSince(meta, { version: Number(was) })
  return { name: meta.name, was: Number(was), now: meta.version, changed }
}

export const otherRulesText = ({ name, was, now, changed }: OtherRules): Text => {
  const said = {
    en: `the rules of ${name.en} are not the same as when it was made: it is of version ${was}, this is version ${now}`,
    ja: `作成時と「${name.ja}」のルールが変わっている。第${was}版のもので、現在は第${now}版である`,
  }
  return changed.length === 0 ? said : joined([{ en: `${said.en}.`, ja: `${said.ja}。` }, ...changed])
}

const joined = (texts: readonly Text[]): Text => ({
  en: texts.map(({ en }) => en).join(' '),
  ja: texts.map(({ ja }) => ja).join(''),
})

/** What the file was made with. */
const madeWith = ({ name, version: now }: Meta, { version, data }: Since): Text => {
  const rules = {
    en: `version ${version} of the rules of ${name.en} (now ${now})`,
    ja: `「${name.ja}」のルール第${version}版（現在は第${now}版）`,
  }
  const board = { en: 'board and counter data that have changed since', ja: 'その後変わった盤とユニットのデータ' }
  if (version === undefined)
    return { en: `Made with ${board.en} (${name.en}).`, ja: `${board.ja}で作られている（「${name.ja}」）。` }
  return data === undefined
    ? { en: `Made with ${rules.en}.`, ja: `${rules.ja}で作られている。` }
    : { en: `Made with ${rules.en} and ${board.en}.`, ja: `${rules.ja}と、${board.ja}で作られている。` }
}

/** What has changed since the file was made, in a sentence or two; none where nobody has written it down. */
const changedSince = (meta: Meta, since: Since): readonly Text[] => {
  const { en, ja } = joined(changesSince(meta.changes, since))
  return en === '' ? [] : [{ en: `What changed: ${en}`, ja: `変更点：${ja}` }]
}

interface Judged {
  readonly since: Since
  readonly stands: boolean | undefined
  /** How many actions were judged. */
  readonly actions: number
}

/** Of a save that was judged again, and all of it is legal. */
export const judgedText = (meta: Meta, { since, stands = true, actions }: Judged): Text =>
  joined([
    madeWith(meta, since),
    {
      en: `All ${actions} actions were judged again and are legal.`,
      ja: `${actions}手すべてを現在のルールで判定し直し、いずれも合法だった。`,
    },
    stands
      ? { en: 'The game stands as it stood.', ja: '局面は元のままである。' }
      : { en: 'What came of them may be another than before.', ja: '結果は以前と違うことがある。' },
    ...changedSince(meta, since),
  ])

interface StoppedAt {
  readonly number: number
  readonly of: number
  readonly done?: { readonly seat: string; readonly what: Text }
  readonly why?: Text
}

/** Of a save of which an action is not legal any more. */
export const stoppedText = (meta: Meta, since: Since | undefined, { number, of, done, why }: StoppedAt): Text => {
  const side = meta.sides.find(({ id }) => id === done?.seat)?.name
  const who: Text =
    done === undefined
      ? { en: 'a secret one', ja: '秘密の行動' }
      : { en: `${side?.en ?? done.seat}: ${done.what.en}`, ja: `${side?.ja ?? done.seat}：${done.what.ja}` }
  const reason: Text =
    why === undefined ? { en: '.', ja: '。' } : { en: `: ${ended(why.en, '.')}`, ja: `：${ended(why.ja, '。')}` }
  return joined([
    ...(since === undefined ? [] : [madeWith(meta, since)]),
    {
      en: `Action ${number} of ${of} (${who.en}) is not legal now${reason.en}`,
      ja: `${of}手のうち${number}手目（${who.ja}）は今では合法でない${reason.ja}`,
    },
    ...(since === undefined ? [] : changedSince(meta, since)),
  ])
}

/** Of a save that cannot even be begun, or not be read, by the present rules. */
export const unbegunText = (meta: Meta, since: Since, problem: string): Text =>
  joined([
    madeWith(meta, since),
    { en: `It cannot be begun any more: ${ended(problem, '.')}`, ja: `今では始められない：${ended(problem, '。')}` },
    ...changedSince(meta, since),
  ])

const ended = (text: string, stop: string): string => (/[.!?。！？]$/.test(text) ? text : `${text}${stop}`)
