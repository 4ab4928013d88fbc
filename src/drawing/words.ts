// Words of the legend. What a title calls its terrains, types and nations it says itself, and `map.<kind>` where it has a
// word of its own for something drawn; the rest is said here. What nobody has a word for shows under its own id.
import type { Language, Messages, Text } from '../engine/text.ts'

const say = (en: string, ja: string): Text => ({ en, ja })

const WORDS: Readonly<Record<string, Text>> = {
  river: say('River', '河川'),
  'major-river': say('Major river', '大河川'),
  creek: say('Creek', '小河川'),
  stream: say('Stream', '小川'),
  strait: say('Strait', '海峡'),
  bridge: say('Bridge', '橋'),
  border: say('Border', '国境'),
  'district-border': say('District border', '軍管区境界'),
  front: say('Front line', '前線'),
  fortress: say('Fortress', '要塞'),
  rail: say('Railway', '鉄道'),
  road: say('Road', '道路'),
  highway: say('Highway', '幹線道路'),
  trail: say('Trail', '小道'),
  village: say('Village', '村'),
  town: say('Town', '町'),
  city: say('City', '都市'),
  'minor-city': say('Minor city', '小都市'),
  'major-city': say('Major city', '大都市'),
  capital: say('Capital', '首都'),
  port: say('Port', '港'),
  oil: say('Oil', '油田'),
  objective: say('Objective', '目標'),
  fort: say('Fortified line', '要塞線'),
  supply: say('Supply source', '補給源'),
  entry: say('Entry', '進入'),
  turn: say('Game turn', 'ゲームターン'),
  hex: say('hex', 'ヘクス'),
  reconstruction: say('Board reconstructed from geography', '地理から復元したマップ'),
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const word = (id: string, language: Language): string =>
  WORDS[id]?.[language] ?? capital(id.replace(/[-_]/g, ' '))

/** The first that has words: the title under `<group>.<id>`, then we. */
export const titleWord = (
  messages: Messages,
  group: 'terrain' | 'type' | 'nation' | 'map',
  id: string,
  language: Language,
): string => {
  const own = messages[`${group}.${id}`]
  return own === undefined ? word(id, language) : capital(own[language])
}

export const bracketed = (words: string, more: string, language: Language): string =>
  language === 'ja' ? `${words}（${more}）` : `${words} (${more})`
