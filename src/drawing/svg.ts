// The few helpers that write SVG text.

/** Characters that XML gives a meaning, and control characters, which it forbids even when escaped. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ufffd]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')

/** One decimal is finer than print, and keeps the file small. */
export const num = (value: number): string => String(Math.round(value * 10) / 10 || 0)

type Attributes = Readonly<Record<string, string | number | undefined>>

const written = (value: string | number): string => (typeof value === 'number' ? num(value) : escapeXml(value))

/** An element; children are markup already, plain text goes through `escapeXml` first. */
export const tag = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  let head = `<${name}`
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) head += ` ${key}="${written(value)}"`
  return children.length === 0 ? `${head}/>` : `${head}>${children.join('')}</${name}>`
}

export const text = (content: string, attributes: Attributes): string => tag('text', attributes, escapeXml(content))

export const path = (d: string, attributes: Attributes = {}): string => tag('path', { d, ...attributes })

export const group = (attributes: Attributes, children: readonly string[]): string =>
  children.length === 0 ? '' : tag('g', attributes, '\n', children.join('\n'), '\n')

const isWide = (code: number): boolean => code >= 0x2e80

/** Nobody measures fonts here: close enough to keep words apart. */
export const textWidth = (content: string, size: number): number => {
  let width = 0
  for (const letter of content) {
    if (isWide(letter.codePointAt(0) ?? 0)) width += 1
    else if (/[A-Z#&%MWmw]/.test(letter)) width += 0.72
    else if (/[⅙⅓½⅔⅚]/.test(letter)) width += 0.84
    else if (/[iljtfrI.,:;'!|()[\]/ -]/.test(letter)) width += 0.34
    else width += 0.56
  }
  return width * size
}

/** The text at this size, or smaller, or cut off: whatever it takes to fit. */
export const fitted = (
  content: string,
  size: number,
  width: number,
  least: number,
): { content: string; size: number } => {
  const natural = textWidth(content, size)
  if (natural <= width) return { content, size }
  const fits = Math.max(least, (size * width) / natural)
  let cut = content
  while (cut.length > 1 && textWidth(cut, fits) > width + 0.5) cut = cut.slice(0, -1)
  return { content: cut, size: fits }
}
