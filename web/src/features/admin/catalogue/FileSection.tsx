import { Alert } from 'antd'
import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useId, useState } from 'react'
import { readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { isUnreached, useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { failed } from '../form/failed.ts'
import styles from './catalogue.module.css'
import { AdminImportCatalogue, CatalogueImportPreview, type Preview } from './catalogue.queries.ts'
import { sendFile } from './files.ts'
import { ImportPreview, useImportedToast } from './ImportPreview.tsx'

interface Props {
  onImported(): void
}

interface Sent {
  name: string
  id: string
  preview: Preview
}

/** From a file, dropped or chosen. */
export function FileSection({ onImported }: Props) {
  const t = useT()
  const { sent, busy, problem, choose, importIt } = useFile(onImported)
  return (
    <section className={styles.section} aria-labelledby="from-file">
      <h2 id="from-file">{t('Da un file')}</h2>
      <p>{t('CSV, Excel (.xlsx) o JSON con tutti gli insegnamenti: ciò che non c’è più viene ritirato.')}</p>
      <DropArea busy={busy === 'reading'} onFile={(file) => void choose(file)} />
      {problem && <Alert type="error" showIcon title={t(problem)} />}
      {sent && (
        <div className={styles.card}>
          <h3>{sent.name}</h3>
          <ImportPreview key={sent.id} preview={sent.preview} busy={busy === 'importing'} onImport={(force) => void importIt(force)} />
        </div>
      )}
    </section>
  )
}

/** A browser opens a file that is dropped beside the area in the place of the page. */
function useNoDropBeside() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault()
    const kinds = ['dragover', 'drop']
    for (const kind of kinds) window.addEventListener(kind, stay)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, stay)
    }
  }, [])
}

/** A control for a file that a file can be dropped on, too. */
function DropArea({ busy, onFile }: { busy: boolean; onFile(file: File): void }) {
  const t = useT()
  const id = useId()
  const [isOver, setOver] = useState(false)
  useNoDropBeside()
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onFile(file)
  }
  return (
    <label
      htmlFor={id}
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp aria-hidden />
      <span>{busy ? t('Lettura del file…') : t('Trascina qui un file, o sceglilo')}</span>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept=".csv,.txt,.xlsx,.json"
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}

function useFile(onImported: () => void) {
  const { fail } = useToast()
  const tell = useImportedToast()
  const [importFile] = useSubmission(AdminImportCatalogue)
  const [sent, setSent] = useState<Sent | null>(null)
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(file: File) {
    setSent(null)
    setProblem(null)
    setBusy('reading')
    const answer = await sendFile(file)
    const outcome = 'file' in answer ? await importFile({ input: { file: answer.file, dryRun: true, changes: true } }) : null
    setBusy(null)
    if ('file' in answer && outcome?.done) {
      return setSent({ name: file.name, id: answer.file, preview: readFragment(CatalogueImportPreview, outcome.record) })
    }
    const reason = 'refusal' in answer ? answer.refusal : outcome?.done === false && !isUnreached(outcome) ? outcome.reason : undefined
    setProblem(reason ?? 'Il file non è arrivato. Controlla la connessione e riprova.')
  }

  async function importIt(force: boolean) {
    if (!sent) return
    setBusy('importing')
    const outcome = await importFile({ input: { file: sent.id, force } })
    setBusy(null)
    if (!outcome.done) return fail('Il catalogo non è stato importato', failed.reason(outcome))
    tell(readFragment(CatalogueImportPreview, outcome.record))
    setSent(null)
    onImported()
  }
  return { sent, busy, problem, choose, importIt }
}
