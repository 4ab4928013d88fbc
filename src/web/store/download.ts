// Hands a text, or bytes, to the player as a file.
export const saveFile = (name: string, content: string | Uint8Array): void => {
  const type = typeof content === 'string' ? 'application/json' : 'application/zip'
  const address = URL.createObjectURL(new Blob([content as BlobPart], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A name of a file that every system takes. */
export const fileNameOf = (name: string): string =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'game'}.json`
