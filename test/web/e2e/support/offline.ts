import type { Page } from 'playwright-core'

/** Installed, and serving this page too. */
export const controlled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
