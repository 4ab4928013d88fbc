// Small settings kept in the browser. Storage may be forbidden or full: then they last as long as the page.

export const remembered = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing to do: the setting holds until the page is closed.
  }
}
