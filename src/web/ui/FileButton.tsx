// A button that asks for a file of one's own.
import { Button } from './Button.tsx'

export interface FileButtonProps {
  readonly text: string
  /** As the browser's chooser wants it: `image/*`; any file without it. */
  readonly accept?: string
  readonly onFile: (file: File) => void
}

export const FileButton = (props: FileButtonProps) => {
  let chooser: HTMLInputElement | undefined
  return (
    <>
      <input
        ref={element => {
          chooser = element
        }}
        class="unseen"
        type="file"
        accept={props.accept}
        tabindex={-1}
        aria-label={props.text}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file !== undefined) props.onFile(file)
        }}
      />
      <Button small onClick={() => chooser?.click()}>
        {props.text}
      </Button>
    </>
  )
}
