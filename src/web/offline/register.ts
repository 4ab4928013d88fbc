// Asks the browser to keep the page for offline use. Where it can't or won't, the page works as before.

export const registerOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined)
  }
  // After the first picture: the whole page is fetched for the cache.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
