import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { SavedItem } from '../device/savedItems.ts'
import { useAcceptLabel, useOffer } from './offeredSeat.ts'

interface Props {
  seat: SavedItem
  /** Id of the event's title, for the accessible name in lists. */
  describedBy?: string | undefined
}

export const SeatAction = (props: Props) => (props.seat.kind === 'registration' ? <TicketAction {...props} /> : <PlaceAction {...props} />)

/** Opens by code, as no link of a public page may carry the ticket. */
function TicketAction({ seat, describedBy }: Props) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Button
      variant="primary"
      aria-describedby={describedBy}
      onClick={() => navigate(seat.secret ? `/ticket/${seat.secret}` : '/my-things')}
    >
      {t('Apri il biglietto')}
    </Button>
  )
}

/** The place in the list, or the seat that is kept for it. */
function PlaceAction({ seat: { secret = '' }, describedBy }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const acceptLabel = useAcceptLabel()
  const offer = useOffer(secret)
  return (
    <Button variant="primary" aria-describedby={describedBy} onClick={() => navigate(secret ? `/waitlist/${secret}` : '/my-things')}>
      {offer ? acceptLabel(offer.expiresAt) : t('Vedi il tuo posto in lista')}
    </Button>
  )
}
