// A link as a QR code: dark on light whatever the theme, with the quiet zone that cameras need.
import { encode } from 'uqr'

const QUIET = 4

export const QrCode = (props: { readonly text: string; readonly label: string }) => {
  const code = () => encode(props.text, { border: QUIET })
  const dark = (): string =>
    code()
      .data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join('')
  return (
    <svg class="qr" viewBox={`0 0 ${code().size} ${code().size}`} role="img" aria-label={props.label}>
      <rect width={code().size} height={code().size} fill="#fff" />
      <path d={dark()} fill="#000" shape-rendering="crispEdges" />
    </svg>
  )
}
