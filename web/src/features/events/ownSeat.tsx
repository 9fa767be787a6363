import { offersEnd } from '@chiostro/domain/events/waitlist'
import { addDays, romeDay, romeIso } from '@chiostro/domain/text/rome'
import { useNavigate } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/index.ts'
import { Button } from '../../components/Button.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { type SavedItem, useSavedItem } from '../device/savedItems.ts'

/** The seat that this device has in an event, or its place in the waiting list. */
export function useSeat(eventId: string): SavedItem | undefined {
  const seat = useSavedItem('registration', eventId)
  const place = useSavedItem('waiting', eventId)
  return seat ?? place
}

/** Whether the waiting list of a full event still offers seats. */
export const canWait = ({ isFull, startsAt }: { isFull: boolean; startsAt: string | null }): boolean =>
  isFull && startsAt !== null && offersEnd(startsAt) > new Date()

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

/** The seat that is kept for a place in a waiting list, by the place's token; undefined without one. */
export function useOffer(token = '') {
  const [{ data }] = useQuery({ query: PlaceQuery, variables: { token }, requestPolicy: 'network-only', pause: token === '' })
  return data?.waitlistEntry?.offer
}

/** «Accetta il posto (entro le 10:15)», with the day if it is not today: «domani» takes less room on a phone than a date. */
export function useAcceptLabel(): (expiresAt: string) => string {
  const { t, formats } = useI18n()
  return (expiresAt) => {
    const [day, clock = ''] = romeIso(new Date(expiresAt)).split('T')
    const time = clock.slice(0, 5)
    const moment = t('il {moment}', { moment: formats.moment(expiresAt) })
    const today = romeDay(new Date())
    const until = day === today ? t('le {time}', { time }) : day === addDays(today, 1) ? t('domani alle {time}', { time }) : moment
    return t('Accetta il posto (entro {until})', { until })
  }
}

interface Props {
  seat: SavedItem
  /** Id of the event's title, for the accessible name in lists. */
  describedBy?: string
}

/** The ticket, the place in the list, or the seat that is kept for it. Opens by code, as no link of a public page may carry the secret. */
export function SeatAction({ seat: { kind, secret = '' }, describedBy }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const acceptLabel = useAcceptLabel()
  const waits = kind === 'waiting'
  const offer = useOffer(waits ? secret : '')
  const path = waits ? '/waitlist' : '/ticket'
  const label = t(waits ? 'Vedi il tuo posto in lista' : 'Apri il biglietto')
  return (
    <Button variant="primary" aria-describedby={describedBy} onClick={() => navigate(secret ? `${path}/${secret}` : '/my-things')}>
      {offer ? acceptLabel(offer.expiresAt) : label}
    </Button>
  )
}
