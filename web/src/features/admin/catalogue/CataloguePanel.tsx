import { Alert } from 'antd'
import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useId, useState } from 'react'
import { useQuery } from 'urql'
import { readFragment } from '../../../../generated/gql/index.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../components/State.tsx'
import { isUnreached, useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { failed } from '../form/AdminField.tsx'
import { useMoments } from '../list/cells.tsx'
import { failureOf } from '../session/adminClient.ts'
import styles from './catalogue.module.css'
import {
  AdminImportCatalogue,
  AdminImportHistory,
  AdminUndoImport,
  CatalogueImportPreview,
  type PastImport,
  type Preview,
} from './catalogue.queries.ts'
import { ImportPreview, sendFile, useImportReport } from './ImportPreview.tsx'
import { ReadSection } from './ReadSection.tsx'

type Busy = 'reading' | 'importing' | null

interface Sent {
  name: string
  id: string
  preview: Preview
}

function FileSection({ onImported }: { onImported(): void }) {
  const t = useT()
  const { sent, busy, problem, choose, importIt } = useFile(onImported)
  return (
    <section className={styles.section} aria-labelledby="from-file">
      <h2 id="from-file">{t('Da un file')}</h2>
      <p>{t('CSV, Excel (.xlsx) o JSON con tutti gli insegnamenti: ciò che non c’è più viene ritirato.')}</p>
      <DropArea busy={busy} onFile={(file) => void choose(file)} />
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

/** A browser would open a file that is dropped beside the area. */
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

function DropArea({ busy, onFile }: { busy: Busy; onFile(file: File): void }) {
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
      <span>{busy === 'reading' ? t('Lettura del file…') : t('Trascina qui un file, o sceglilo')}</span>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept=".csv,.txt,.xlsx,.json"
        disabled={busy !== null}
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
  const report = useImportReport()
  const [importFile] = useSubmission(AdminImportCatalogue)
  const [sent, setSent] = useState<Sent | null>(null)
  const [busy, setBusy] = useState<Busy>(null)
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
    if (!report(outcome)) return
    setSent(null)
    onImported()
  }
  return { sent, busy, problem, choose, importIt }
}

function ImportHistory() {
  const { t } = useI18n()
  const [{ data, error }, reread] = useQuery({ query: AdminImportHistory })
  const { toast, fail } = useToast()
  const [send, undoing] = useSubmission(AdminUndoImport)
  const again = () => reread({ requestPolicy: 'network-only' })
  async function undo(id: string) {
    const outcome = await send({ id })
    if (outcome.done) toast({ title: t('Importazione annullata'), description: t('Il catalogo è com’era prima.') })
    else fail(failed.title, failed.reason(outcome))
    again()
  }
  const imports = data?.catalogueImports
  return (
    <section className={styles.section} aria-labelledby="imports">
      <h2 id="imports">{t('Importazioni')}</h2>
      <p>{t('L’ultima si può annullare per un mese: il catalogo torna com’era, e le recensioni restano.')}</p>
      {error && <ErrorState title={t('Non riusciamo a caricare le importazioni')} description={t(failureOf(error))} onRetry={again} />}
      {!error && !imports && <Skeleton height="8em" />}
      {!error && imports?.length === 0 && <EmptyState title={t('Ancora nessuna importazione')} />}
      {!error && imports && imports.length > 0 && (
        <ul className={styles.list} aria-labelledby="imports">
          {imports.map((past) => (
            <li key={past.id}>
              <ImportLine past={past} undoing={undoing} onUndo={() => void undo(past.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ImportLine({ past, undoing, onUndo }: { past: PastImport; undoing: boolean; onUndo(): void }) {
  const { t, formats } = useI18n()
  const moments = useMoments()
  const { at, actor, undoneAt, undoneBy, undoable } = past
  const counts = { created: formats.grouped(past.created), updated: formats.grouped(past.updated), retired: formats.grouped(past.retired) }
  return (
    <>
      <strong>{[moments(at), actor].filter(Boolean).join(' · ')}</strong>
      <span className={styles.hint}>{t('Nuovi {created}, aggiornati {updated}, ritirati {retired}', counts)}</span>
      {undoneAt && <span className={styles.hint}>{t('Annullata il {when} da {who}', { when: moments(undoneAt), who: undoneBy })}</span>}
      {undoable && (
        <ConfirmButton
          className={styles.undo}
          title={t('Annulla importazione')}
          question={t('Il catalogo torna com’era prima dell’importazione del {when}.', { when: moments(at) })}
          confirm={t('Annulla importazione')}
          cancel={t('Lascia così')}
          disabled={undoing}
          onConfirm={onUndo}
        >
          {undoing ? t('Ripristino…') : t('Annulla importazione')}
        </ConfirmButton>
      )}
    </>
  )
}

/** Shows what an import would change before it does. */
export function CataloguePanel() {
  /** Part of the key of the history: it is read again after an import. */
  const [imports, setImports] = useState(0)
  const imported = () => setImports((count) => count + 1)
  return (
    <div className={styles.sections}>
      <ReadSection onImported={imported} />
      <FileSection onImported={imported} />
      <ImportHistory key={imports} />
    </div>
  )
}
