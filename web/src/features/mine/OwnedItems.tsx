import { Download } from 'lucide-react'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/State.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { Ending } from './EndButton.tsx'
import { EraseEverything } from './EraseEverything.tsx'
import { MyCases } from './MyCases.tsx'
import styles from './MyThingsPage.module.css'
import { MyBooks, MyEvents } from './Published.tsx'
import { MyReviews } from './SavedItems.tsx'
import { MyRegistrations, MyWaiting } from './Seats.tsx'
import { MyFollows, MyWanted } from './Subscriptions.tsx'

const ThingsMine = graphql(`
  fragment Things_mine on MyThings {
    email
    books {
      id
      title
      price
      state
      expiresAt
      messageCount
    }
    events {
      id
      title
      date
      registrationCount
    }
    waiting {
      id
      position
      offer {
        expiresAt
      }
      event {
        id
        title
        date
      }
    }
    cases {
      id
      reference
      kind
      title
      state
      decision {
        outcome
      }
    }
    registrations {
      id
      event {
        id
        title
        date
      }
    }
    wanted {
      id
      title
      confirmedAt
      expiresAt
    }
    follows {
      id
      title
      englishTitle
      confirmed
      expiresAt
    }
  }
`)

interface Props extends Ending {
  mine: FragmentType<typeof ThingsMine>
  onErased(): void
}

/** Everything of an address, each with what can be done with it. */
export function OwnedItems({ mine: masked, token, reload, onErased }: Props) {
  const t = useT()
  const { email, books, events, registrations, waiting, wanted, follows, cases } = readFragment(ThingsMine, masked)
  const isEmpty = [books, events, registrations, waiting, wanted, follows, cases].every(({ length }) => length === 0)
  const ending = { token, reload }
  return (
    <div className={styles.things}>
      <div className={styles.kinds}>
        <p className={styles.address}>{t('Tutto ciò che è legato a {email}. Il link vale 60 minuti.', { email })}</p>
        {isEmpty && <EmptyState title={t('Non c’è più niente di pubblicato o prenotato')} />}
        <MyBooks books={books} token={token} />
        <MyEvents events={events} token={token} />
        <MyRegistrations registrations={registrations} {...ending} />
        <MyCases cases={cases} token={token} />
        <MyWaiting waiting={waiting} {...ending} />
        <MyWanted wanted={wanted} {...ending} />
        <MyFollows follows={follows} {...ending} />
        <MyReviews />
      </div>
      <section className={styles.data}>
        <h2>{t('Ciò che conserviamo')}</h2>
        <p>{t('Un file con tutto ciò che è conservato con il tuo indirizzo, messaggi compresi.')}</p>
        <Button icon={<Download aria-hidden />} onClick={() => window.location.assign(`/api/my-things/export?token=${token}`)}>
          {t('Scarica i tuoi dati')}
        </Button>
        <EraseEverything token={token} onErased={onErased} />
      </section>
    </div>
  )
}
