import { CalendarPlus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { DonePage } from '../../../components/Done.tsx'
import { ShareButton } from '../../../components/ShareButton.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { SentTo } from '../../corrections/SentTo.tsx'

/** An offered seat that was accepted here. */
export interface AcceptedSeat {
  eventId: string
  title: string
  email: string
  ticket: string | null
}

/** In the place of the offer: the seat is taken, its ticket, and to which mailbox the confirmation goes. */
export function SeatAccepted({ eventId, title, email, ticket }: AcceptedSeat) {
  const t = useT()
  const navigate = useNavigate()
  const next = (
    <>
      {ticket && (
        <Button variant="primary" onClick={() => navigate(`/ticket/${ticket}`)}>
          {t('Apri il biglietto')}
        </Button>
      )}
      <ButtonLink to={`/api/events/${eventId}.ics`} reloadDocument icon={<CalendarPlus aria-hidden />}>
        {t('Aggiungi al calendario')}
      </ButtonLink>
      <ShareButton title={title} path={`/events/${eventId}`} />
    </>
  )
  return (
    <DonePage next={next}>
      <p>{t('Il posto per «{title}» è tuo.', { title })}</p>
      <SentTo email={email}>{t('Nel messaggio trovi il biglietto e il link per cancellarti.')}</SentTo>
    </DonePage>
  )
}
