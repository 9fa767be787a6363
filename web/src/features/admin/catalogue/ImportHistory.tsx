import { adminPanelMessages } from '@chiostro/domain/admin'
import { useQuery } from 'urql'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useMoments } from '../list/cells.tsx'
import { actionsColumn, type Column, RecordTable } from '../list/RecordTable.tsx'
import styles from './catalogue.module.css'
import { AdminImportHistory, AdminUndoImport, type PastImport } from './catalogue.queries.ts'

/** The imports of the last days, the last one with its undoing. */
export function ImportHistory() {
  const { t } = useI18n()
  const [{ data, error }, reread] = useQuery({ query: AdminImportHistory })
  const [undo, undoing] = useUndo(() => reread({ requestPolicy: 'network-only' }))
  return (
    <section className={styles.section} aria-labelledby="imports">
      <h2 id="imports">{t('Importazioni')}</h2>
      <p>{t('L’ultima si può annullare per un mese: il catalogo torna com’era, e le recensioni restano.')}</p>
      <RecordTable
        caption={t('Importazioni')}
        columns={useColumns(undoing, undo)}
        rows={data?.catalogueImports ?? null}
        error={error}
        words={{
          loading: t('Caricamento...'),
          empty: t('Ancora nessuna importazione'),
          failed: t('Non riusciamo a caricare le importazioni'),
        }}
        onRetry={() => reread({ requestPolicy: 'network-only' })}
      />
    </section>
  )
}

function useUndo(onUndone: () => void) {
  const t = useT()
  const { toast, fail } = useToast()
  const [send, undoing] = useSubmission(AdminUndoImport)
  async function undo(id: string) {
    const outcome = await send({ id })
    if (outcome.done) toast({ title: t('Importazione annullata'), description: t('Il catalogo è com’era prima.') })
    else fail(adminPanelMessages.error, outcome.reason ?? adminPanelMessages.noConnectionHint)
    onUndone()
  }
  return [(id: string) => void undo(id), undoing] as const
}

function useColumns(undoing: boolean, undo: (id: string) => void): Column<PastImport>[] {
  const t = useT()
  const moments = useMoments()
  const counts = ({ created, updated, retired }: PastImport) =>
    t('Nuovi {created}, aggiornati {updated}, ritirati {retired}', { created, updated, retired })
  return [
    { name: t('Quando'), kind: 'head', cell: ({ at }) => moments(at) },
    { name: t('Chi'), kind: 'narrow', cell: ({ actor }) => actor || '–' },
    { name: t('Che cosa'), kind: 'text', cell: counts },
    {
      name: t('Stato'),
      cell: ({ undoneAt, undoneBy }) => (undoneAt ? t('Annullata il {when} da {who}', { when: moments(undoneAt), who: undoneBy }) : null),
    },
    actionsColumn(t, ({ id, at, undoable }) =>
      undoable ? (
        <ConfirmButton
          title={t('Annulla importazione')}
          question={t('Il catalogo torna com’era prima dell’importazione del {when}.', { when: moments(at) })}
          confirm={t('Annulla importazione')}
          disabled={undoing}
          onConfirm={() => undo(id)}
        >
          {t('Annulla importazione')}
        </ConfirmButton>
      ) : null,
    ),
  ]
}
