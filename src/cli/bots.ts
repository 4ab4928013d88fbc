// A bot as somebody at the command line names it.
import { type Bot, botNamed } from '../bots/index.ts'
import { UserError } from '../files/error.ts'

export const botFor = (name: string): Bot => {
  const bot = botNamed(name)
  if ('problem' in bot) throw new UserError(bot.problem)
  return bot
}
