import { useQuery } from 'urql'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../components/State.tsx'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useWhole } from '../../../i18n/useFormats.ts'
import { failed } from '../form/failed.ts'
import { useMoments } from '../list/cells.tsx'
import { failureOf } from '../session/adminClient.ts'
import styles from './catalogue.module.css'
import { AdminImportHistory, AdminUndoImport, type PastImport } from './catalogue.queries.ts'

/** The imports of the last days, the last one with its undoing. */
export function ImportHistory() {
  const { t } = useI18n()
  const [{ data, error }, reread] = useQuery({ query: AdminImportHistory })
  const again = () => reread({ requestPolicy: 'network-only' })
  const [undo, undoing] = useUndo(again)
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
          {imports.map((one) => (
            <li key={one.id}>
              <ImportLine past={one} undoing={undoing} onUndo={() => undo(one.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ImportLine({ past, undoing, onUndo }: { past: PastImport; undoing: boolean; onUndo(): void }) {
  const { t } = useI18n()
  const moments = useMoments()
  const whole = useWhole()
  const { at, actor, undoneAt, undoneBy, undoable } = past
  const counts = { created: whole(past.created), updated: whole(past.updated), retired: whole(past.retired) }
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
          {t('Annulla importazione')}
        </ConfirmButton>
      )}
    </>
  )
}

function useUndo(onUndone: () => void) {
  const t = useT()
  const { toast, fail } = useToast()
  const [send, undoing] = useSubmission(AdminUndoImport)
  async function undo(id: string) {
    const outcome = await send({ id })
    if (outcome.done) toast({ title: t('Importazione annullata'), description: t('Il catalogo è com’era prima.') })
    else fail(failed.title, failed.reason(outcome))
    onUndone()
  }
  return [(id: string) => void undo(id), undoing] as const
}
