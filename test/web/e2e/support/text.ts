// Words on the page as a person reads them: without what is hidden or folded away.
import type { Locator } from 'playwright-core'

/** What the one element shows; waits for it. */
export const shownText = async (locator: Locator): Promise<string> => {
  await locator.waitFor({ state: 'attached' })
  const texts = await locator.allInnerTexts()
  // The page may have put another in its place since.
  return texts.length === 0 ? shownText(locator) : texts[0]
}
