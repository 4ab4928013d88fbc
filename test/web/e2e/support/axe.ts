// What axe-core finds against the page as it stands, in lines that say where.
import axe from 'axe-core'
import type { Page } from 'playwright-core'

export const violations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: here } = globalThis as unknown as { readonly axe: typeof import('axe-core') }
    const found = await here.run(document, { resultTypes: ['violations'] })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes
        // What is printed on a counter is a picture (`XXX 3–4`); its label says it in words.
        .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.startsWith('<g class="counter'))
        .map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    )
  })
}
