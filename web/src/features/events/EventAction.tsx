import { romeIso } from '@chiostro/domain/rome'
import { useNavigate } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useOverlayLink } from '../../pages/overlay.tsx'
import type { KeptThing } from '../kept/kept.ts'
import { useSeat } from './seat.ts'

interface Props {
  id: string
  isFull: boolean
  isOver: boolean
  /** The waiting list of a full event still offers seats. */
  canWait: boolean
}

/** An open event's one action, in the words of its state: a seat, a place in the list, the ticket that this device has, or what else is on. */
export function EventAction({ id, isFull, isOver, canWait }: Props) {
  const t = useT()
  const seat = useSeat(id)
  const register = useOverlayLink(`/events/${id}/register`)
  if (seat?.kind === 'registration') return <TicketAction seat={seat} />
  if (seat && !isOver) return <PlaceAction seat={seat} />
  if (isOver || (isFull && !canWait)) {
    return (
      <ButtonLink variant="primary" to="/events">
        {t('Guarda gli altri eventi')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink variant="primary" {...register}>
      {isFull ? t('Mettiti in lista d’attesa') : t("Partecipa all'evento")}
    </ButtonLink>
  )
}

/** Opens by code, as no link of a public page may carry the ticket. */
function TicketAction({ seat }: { seat: KeptThing }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Button variant="primary" onClick={() => navigate(seat.secret ? `/ticket/${seat.secret}` : '/my-things')}>
      {t('Apri il biglietto')}
    </Button>
  )
}

const PlaceQuery = graphql(`
  query PlaceOfDevice($token: String!) {
    waitlistEntry(token: $token) {
      id
      state
      offer {
        expiresAt
      }
    }
  }
`)

/** The place in the list, or the seat that is kept for it. */
function PlaceAction({ seat: { secret = '' } }: { seat: KeptThing }) {
  const t = useT()
  const navigate = useNavigate()
  const until = useUntil()
  const [{ data }] = useQuery({ query: PlaceQuery, variables: { token: secret }, requestPolicy: 'network-only', pause: secret === '' })
  const offer = data?.waitlistEntry?.offer
  return (
    <Button variant="primary" onClick={() => navigate(secret ? `/waitlist/${secret}` : '/my-things')}>
      {offer ? t('Accetta il posto (entro {until})', { until: until(offer.expiresAt) }) : t('Vedi il tuo posto in lista')}
    </Button>
  )
}

/** «le 10:15», with the day if it is not today. */
function useUntil() {
  const t = useT()
  const formats = useFormats()
  return (instant: string) => {
    const [day, time = ''] = romeIso(new Date(instant)).split('T')
    const isToday = romeIso(new Date()).startsWith(`${day}T`)
    return isToday ? t('le {time}', { time: time.slice(0, 5) }) : t('il {moment}', { moment: formats.moment(instant) })
  }
}
