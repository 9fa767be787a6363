import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { graphql } from '../../../../generated/gql/gql.ts'
import { PrivateLinkPage, PrivateRecord } from '../../../components/PrivateLinkPage.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { TicketEnding, TicketSkeleton } from '../EventTicket.tsx'
import { type AcceptedSeat, SeatAccepted } from './SeatAccepted.tsx'
import { WaitlistEntry } from './WaitlistEntry.tsx'

const WaitlistEntryQuery = graphql(`
  query WaitlistEntry($token: String!) {
    waitlistEntry(token: $token) {
      ...WaitlistPlace_entry
    }
  }
`)

/** What a press on the page has ended: with the seat that was accepted, or the list that was left. */
export type Ending = { how: 'accepted'; seat: AcceptedSeat } | { how: 'left' }

const titles = { accepted: 'Iscrizione confermata!', left: 'Non sei più in lista d’attesa' }

/** Target of the links of a waiting list: the place, the offer, and what can be done with them. */
export function WaitlistPage() {
  const t = useT()
  const { token = '' } = useParams()
  const [ending, setEnding] = useState<Ending | null>(null)
  function end(how: Ending) {
    setEnding(how)
    // Scrolls up: on a phone the short completion screen would be above the viewport.
    window.scrollTo(0, 0)
  }
  return (
    <PrivateLinkPage title={ending ? t(titles[ending.how]) : t('Il tuo posto in lista d’attesa')} canonical="/waitlist">
      {ending?.how === 'accepted' && <SeatAccepted {...ending.seat} />}
      {ending?.how === 'left' && <TicketEnding>{t('Se cambi idea, puoi rimetterti in lista dalla pagina dell’evento.')}</TicketEnding>}
      {!ending && (
        <PrivateRecord
          key={token}
          query={WaitlistEntryQuery}
          variables={{ token }}
          recordOf={({ waitlistEntry }) => waitlistEntry}
          missing={waitlistMessages.notFound}
          skeleton={<TicketSkeleton />}
        >
          {(entry, reload) => <WaitlistEntry entry={entry} token={token} reload={reload} onEnd={end} />}
        </PrivateRecord>
      )}
    </PrivateLinkPage>
  )
}
