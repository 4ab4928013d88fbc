// A process that sends what is due in a store, over and over, until it is killed. Arguments: the store, the time, the port that all
// addresses lead to, and the certificate to be found there.
import { openNotices } from '../../../src/server/notify/notices.ts'
import { openStore } from '../../../src/server/store/open.ts'

const [address, now, port, ca] = process.argv.slice(2)
const notices = await openNotices({
  store: await openStore(address),
  now: () => Number(now),
  log: () => undefined,
  address: () => 'http://localhost/',
  outside: {
    resolve: async () => ['93.184.216.34'],
    dial: () => ({ host: '127.0.0.1', port: Number(port), ca }),
  },
})
for (;;) if ((await notices.due()) === 0) await new Promise(resolve => setTimeout(resolve, 20))
