// Before any schema is made: zod would try to compile it with `new Function`, which the page's security policy forbids
// and the browser reports as a violation each time.
import { config } from 'zod'

config({ jitless: true })
