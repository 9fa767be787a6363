import { ButtonLink } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { coursesPath } from './addresses.ts'

/** An address that names nothing of this year's catalogue. */
export function UnknownLevel() {
  const t = useT()
  return (
    <EmptyState
      title={t('Questa pagina del catalogo non c’è')}
      description={t('Forse non è più nell’offerta di quest’anno, oppure il link è incompleto.')}
      action={
        <ButtonLink to={coursesPath} variant="primary">
          {t('Tutti i dipartimenti')}
        </ButtonLink>
      }
    />
  )
}
