import { CalendarPlus } from 'lucide-react'
import { ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

export function CalendarLink({ id }: { id: string }) {
  const t = useT()
  return (
    <ButtonLink to={`/api/events/${id}.ics`} reloadDocument icon={<CalendarPlus aria-hidden />}>
      {t('Aggiungi al calendario')}
    </ButtonLink>
  )
}
