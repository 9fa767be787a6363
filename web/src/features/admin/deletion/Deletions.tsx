import { silentUndoSeconds } from '@chiostro/domain/deletion/deletion'
import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { splitComponent } from '../../../lib/split.tsx'
import shared from '../frame/shared.module.css'
import styles from './Deletions.module.css'
import type { Deletion } from './useDeletion.ts'

const { Component: DeleteDialog, preload } = splitComponent(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)

/** For a list inside a drawer: antd counts each attempt to draw a dialog whose code is loading as open, so Escape would miss the drawer. */
export const preloadQuestion = (): void => void preload().catch(() => {})

/** The notice with the way back stays until the next deletion: a toast is gone too soon. */
export function Deletions({ deletion }: { deletion: Deletion }) {
  return (
    <>
      <UndoNotice deletion={deletion} />
      {deletion.pending.length > 0 && (
        <Suspense fallback={null}>
          <DeleteDialog key={deletion.question} deletion={deletion} />
        </Suspense>
      )}
    </>
  )
}

/** How long an undo is not noticed by anyone: the statement of reasons has not left yet. */
export function SilentUndo() {
  const { t } = useI18n()
  return (
    <span className={styles.silent}>
      {t('Per {seconds} secondi le email aspettano: se annulli, non parte niente.', { seconds: silentUndoSeconds })}
    </span>
  )
}

function UndoNotice({ deletion: { gone, undo, isNotifiedLater } }: { deletion: Deletion }) {
  const { t, plural } = useI18n()
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [first] = gone
  // The button that was pressed is gone with its row: the keyboard goes on from here.
  useEffect(() => {
    if (first) button.current?.focus()
  }, [first])
  async function undoNow() {
    setBusy(true)
    await undo()
    setBusy(false)
    // As above: the notice is gone, too.
    place.current?.focus()
  }
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.kept}>
      {first && (
        <div className={shared.notice}>
          <p>
            {gone.length === 1
              ? t(first.isMerged ? 'Unito a un altro: {label}' : 'Eliminato: {label}', { label: first.label })
              : plural(gone.length, '{count} elemento eliminato', '{count} elementi eliminati')}
            {isNotifiedLater && !first.isMerged && <SilentUndo />}
          </p>
          <Button ref={button} type="text" icon={<Undo2 aria-hidden size={18} />} disabled={busy} onClick={() => void undoNow()}>
            {busy ? t('Ripristino…') : first.isMerged ? t('Annulla unione') : t('Annulla eliminazione')}
          </Button>
        </div>
      )}
    </div>
  )
}
