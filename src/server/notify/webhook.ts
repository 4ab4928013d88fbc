// A notice to an address of the player's own choosing: JSON that chat services understand too (`text`, `content`).
import type { Sent } from '../messages.ts'
import type { Outside } from './outside.ts'
import type { Told } from './words.ts'

export const sendWebhook = (outside: Outside, url: string, told: Told, address: string): Promise<Sent> => {
  const { id, kind, game, heading, text, path } = told
  const line = `${text} ${address}${path}`
  return outside.post(url, {
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'stavka', 'Webhook-Id': id },
    body: JSON.stringify({ id, kind, game, heading, url: `${address}${path}`, text: line, content: line }),
  })
}
