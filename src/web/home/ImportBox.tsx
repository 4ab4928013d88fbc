// Opens a save or position file: by the file chooser, or dropped here.
import { createSignal, Show } from 'solid-js'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'

export const ImportBox = (props: { readonly onImport: (text: string, fileName: string) => void }) => {
  const [over, setOver] = createSignal(false)
  const [failed, setFailed] = createSignal<string>()

  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setFailed(undefined)
    try {
      props.onImport(await file.text(), file.name)
    } catch {
      setFailed(file.name)
    }
  }
  return (
    <section class="sheet">
      <h2>{t('home.import')}</h2>
      <label
        class="import"
        classList={{ 'import-over': over() }}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          void read(event.dataTransfer?.files[0])
        }}
      >
        <input
          type="file"
          accept=".json,application/json"
          onChange={event => {
            const { currentTarget } = event
            void read(currentTarget.files?.[0])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <span>
          {t('home.importAbout')} <b>{t('home.importPick')}</b>
        </span>
      </label>
      <Show when={failed()}>
        {file => (
          <Notice kind="bad" onClose={() => setFailed(undefined)}>
            {t('home.importWrong', { file: file() })}
          </Notice>
        )}
      </Show>
    </section>
  )
}
