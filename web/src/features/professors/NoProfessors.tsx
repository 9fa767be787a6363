import { pages } from '@chiostro/domain/pages'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../pages/overlay.tsx'

interface Props {
  /** Whether a filter is set. */
  filtered: boolean
  onClear(): void
}

/** No result, and the way back to all; or none there at all, and an invitation to begin. */
export function NoProfessors({ filtered, onClear }: Props) {
  const t = useT()
  const review = useOverlayLink(pages.newReview.path)
  const write = (label: string, variant: 'primary' | 'secondary') => (
    <ButtonLink variant={variant} {...review}>
      {label}
    </ButtonLink>
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
              {write(t('Scrivi una recensione'), 'secondary')}
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
