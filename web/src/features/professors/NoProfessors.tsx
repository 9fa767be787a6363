import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { writingAhead } from './lazyDialogs.ts'

interface Props {
  /** Whether a filter is set. */
  filtered: boolean
  onClear(): void
  onWrite(): void
}

/** Empty state: with a filter a way to reset it, without one an invitation to add a professor. */
export function NoProfessors({ filtered, onClear, onWrite }: Props) {
  const t = useT()
  const write = (label: string, variant?: 'primary') => (
    <Button variant={variant} {...writingAhead} onClick={onWrite}>
      {label}
    </Button>
  )
  return (
    <div role="status">
      {filtered ? (
        <EmptyState
          title={t('Nessun professore trovato')}
          description={t('Prova a modificare i filtri di ricerca. Se manca davvero, puoi aggiungerlo tu scrivendo una recensione.')}
          action={
            <>
              <Button variant="primary" onClick={onClear}>
                {t('Cancella filtri')}
              </Button>
              {write(t('Scrivi una recensione'))}
            </>
          }
        />
      ) : (
        <EmptyState
          title={t('Qui non c’è ancora nessun professore')}
          description={t('Aggiungi il primo e racconta come sono le sue lezioni: chi si iscrive dopo di te ti ringrazierà.')}
          action={write(t('Scrivi la prima recensione'), 'primary')}
        />
      )}
    </div>
  )
}
