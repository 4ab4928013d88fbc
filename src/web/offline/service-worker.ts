// Keeps the page playable without a network: every file of one build in one cache. What has a hash in its name comes from
// the cache; everything else is asked of the server first, so that a new build or corrected data show at once.
declare const self: ServiceWorkerGlobalScope
/** Put in by the build (tools/web/offline.ts). */
declare const FILES: readonly string[]
declare const VERSION: string

const FAMILY = 'stavka-'
const CACHE = `${FAMILY}${VERSION}`
const HOME = self.registration.scope
const HASHED = new URL('assets/', HOME).href
const DATA = new URL('data/', HOME).href

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES.map(file => new Request(new URL(file, HOME), { cache: 'no-cache' })))
}

const removeOldCaches = async (): Promise<void> => {
  const old = (await caches.keys()).filter(name => name.startsWith(FAMILY) && name !== CACHE)
  await Promise.all(old.map(name => caches.delete(name)))
}

const cached = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(request, { ignoreSearch: true })

const hashed = async (request: Request): Promise<Response> => (await cached(request)) ?? fetch(request)

const withoutNetwork = async (request: Request): Promise<Response> => {
  const found = await cached(request)
  if (found !== undefined) return found
  // The page looks for its files beside itself: from any other address it has to go home first.
  const { pathname } = new URL(request.url)
  return request.mode === 'navigate' ? Response.redirect(`${HOME}#${pathname}`) : Response.error()
}

/** Data are kept as last seen: a game that was begun with corrected data goes on with them. */
const keepData = async (request: Request, response: Response): Promise<void> =>
  (await caches.open(CACHE)).put(request, response)

self.addEventListener('install', event => event.waitUntil(install()))

// No skipWaiting: a page that is open keeps the files it was made with until it is closed.
self.addEventListener('activate', event => event.waitUntil(removeOldCaches().then(() => self.clients.claim())))

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
