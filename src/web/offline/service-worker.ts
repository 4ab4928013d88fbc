// Keeps the page playable without a network: every file of one build in one cache. What has a hash in its name comes from
// the cache; everything else is asked of the server first, so that a new build or corrected data show at once.
declare const self: ServiceWorkerGlobalScope
/** Put in by the build (tools/web/offline.ts). */
declare const FILES: readonly string[]
declare const VERSION: string

const HOME = self.registration.scope
/** One host may have several of us, each in a folder of its own: their caches are theirs. */
const FAMILY = `stavka-${new URL(HOME).pathname}`
const CACHE = `${FAMILY}${VERSION}`
const HASHED = new URL('assets/', HOME).href
const DATA = new URL('data/', HOME).href

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES.map(file => new Request(new URL(file, HOME), { cache: 'no-cache' })))
}

const removeOldCaches = async (): Promise<void> => {
  const isOurs = (name: string): boolean => name.startsWith(FAMILY) && !name.slice(FAMILY.length).includes('/')
  // Those of before had no folder in their names.
  const isOlder = (name: string): boolean => name.startsWith('stavka-') && !name.includes('/')
  const old = (await caches.keys()).filter(name => name !== CACHE && (isOurs(name) || isOlder(name)))
  await Promise.all(old.map(name => caches.delete(name)))
}

const cached = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(request, { ignoreSearch: true })

const hashed = async (request: Request): Promise<Response> => (await cached(request)) ?? fetch(request)

const withoutNetwork = async (request: Request): Promise<Response> => {
  const found = await cached(request)
  if (found !== undefined) return found
  // The page looks for its files beside itself: from any other address it has to go home first.
  const path = request.url.slice(HOME.length).replace(/[?#].*/, '')
  return request.mode === 'navigate' ? Response.redirect(`${HOME}#/${path}`) : Response.error()
}

/** Data are kept as last seen: a game that was begun with corrected data goes on with them. */
const keepData = async (request: Request, response: Response): Promise<void> =>
  (await caches.open(CACHE)).put(request, response)

self.addEventListener('install', event => event.waitUntil(install()))

// No skipWaiting: a page that is open keeps the files it was made with until it is closed.
self.addEventListener('activate', event => event.waitUntil(removeOldCaches().then(() => self.clients.claim())))

// ---- Notices ----

interface Told {
  readonly heading: string
  readonly text: string
  /** Behind the address of the page. */
  readonly path: string
  readonly language: string
  /** A later one of the same game takes the place of the one before. */
  readonly tag: string
}

const show = ({ heading, text, path, language, tag }: Told): Promise<void> =>
  self.registration.showNotification(heading, { body: text, lang: language, tag, data: path, icon: 'icon-192.png' })

/** In the window that shows it already, or in a new one: nobody's other game goes away for it. */
const open = async (path: string): Promise<void> => {
  const url = new URL(path, HOME).href
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = windows.find(client => client.url.split('?')[0] === url)
  await (found === undefined ? self.clients.openWindow(url) : found.focus())
}

self.addEventListener('push', event => {
  if (event.data !== null) event.waitUntil(show(event.data.json() as Told))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(HOME)) return
  if (request.url.startsWith(HASHED)) return event.respondWith(hashed(request))
  event.respondWith(
    fetch(request).then(
      response => {
        if (response.ok && request.url.startsWith(DATA)) event.waitUntil(keepData(request, response.clone()))
        return response
      },
      () => withoutNetwork(request),
    ),
  )
})
