// A server as a process of its own, to be killed: it prints its port when it is there.
import { openJobs } from '../../../src/server/jobs.ts'
import { openServer } from '../../../src/server/serve.ts'
import { isPostgres, openStore } from '../../../src/server/store/open.ts'

const [address, port = '0', bots = '1'] = process.argv.slice(2)
const FAST = { burst: 1e6, perSecond: 1e6 }
const log = (what: string): void => void process.stderr.write(`${what}\n`)
const serving = await openServer({
  jobs: isPostgres(address) ? await openJobs(address, log) : undefined,
  store: await openStore(address),
  host: '127.0.0.1',
  port: Number(port),
  bots: Number(bots),
  // For bots, who are faster than people.
  rates: { frames: FAST, acts: FAST, requests: FAST, games: FAST, chat: FAST, failures: FAST },
  // So that one machine can be many addresses.
  trustProxy: true,
  log,
})
process.stdout.write(`${serving.port}\n`)
process.once('SIGTERM', async () => {
  await serving.close()
  process.exit(0)
})
