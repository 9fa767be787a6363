import { deletionLimits, restorableForDays } from '@chiostro/domain/deletion'
import { Undo2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { FormField } from '../../../components/FormField.tsx'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import styles from './Deletions.module.css'
import type { Deletion } from './useDeletion.ts'

/** The question before a deletion, and after it the way back: it stays until the next one, since a toast is gone before one has thought. */
export function Deletions({ deletion }: { deletion: Deletion }) {
  return (
    <>
      <UndoNotice deletion={deletion} />
      {deletion.asked.length > 0 && <DeleteDialog deletion={deletion} />}
    </>
  )
}

function UndoNotice({ deletion: { gone, undo } }: { deletion: Deletion }) {
  const { t, plural } = useI18n()
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [first] = gone
  // The button that was pressed is gone with its row: who works by keyboard goes on from here.
  useEffect(() => {
    if (first) button.current?.focus()
  }, [first])
  async function undoNow() {
    setBusy(true)
    await undo()
    setBusy(false)
  }
  return (
    <div role="status">
      {first && (
        <p className={styles.notice}>
          <span>
            {gone.length === 1
              ? t('Eliminato: {label}', { label: first.label })
              : plural(gone.length, '{count} elemento eliminato', '{count} elementi eliminati')}
          </span>
          <Button ref={button} variant="quiet" icon={<Undo2 aria-hidden />} disabled={busy} onClick={() => void undoNow()}>
            {busy ? t('Ripristino…') : t('Annulla eliminazione')}
          </Button>
        </p>
      )}
    </div>
  )
}

function DeleteDialog({ deletion: { asked, cancel, confirm } }: { deletion: Deletion }) {
  const { t, plural } = useI18n()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const wrong = await confirm(reason)
    if (wrong) setError(wrong)
    setBusy(false)
  }
  return (
    <Dialog
      size="small"
      title={plural(asked.length, 'Eliminare questo elemento?', 'Eliminare {count} elementi?')}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t('Annulla')}</Button>
          <Button type="submit" form="deletion" variant="danger" disabled={busy}>
            {busy ? t('Eliminazione…') : t('Elimina')}
          </Button>
        </>
      }
    >
      <form id="deletion" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Doomed labels={asked.map(({ label }) => label)} />
        <p className={styles.hint}>
          {t('Sparisce subito da tutto il sito. Per {days} giorni si può ripristinare.', { days: restorableForDays })}
        </p>
        <FormField
          name="reason"
          label={t('Motivo (facoltativo)')}
          hint={t('Lo leggono solo gli altri amministratori.')}
          error={error && t(error)}
        >
          {(control) => (
            <textarea
              {...control}
              maxLength={deletionLimits.reason}
              rows={3}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  )
}

/** Labels named before the rest is only counted. */
const namedAtMost = 5

function Doomed({ labels }: { labels: string[] }) {
  const { plural } = useI18n()
  const more = labels.length - namedAtMost
  return (
    <ul className={styles.doomed}>
      {labels.slice(0, namedAtMost).map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two reviews may be called the same, and the list never changes
        <li key={index}>{label}</li>
      ))}
      {more > 0 && <li>{plural(more, 'e un altro', 'e altri {count}')}</li>}
    </ul>
  )
}
