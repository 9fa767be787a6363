import type { Participants_PageFragment } from '../../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../../generated/gql/index.ts'
import { PagedItems } from '../../../components/PagedList.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { EventQuery } from '../events.queries.ts'
import styles from './Participants.module.css'

// Also selected by a registration, so that the cache updates what is shown.
const ParticipantsPage = graphql(`
  fragment Participants_page on ParticipantConnection {
    totalCount
    edges {
      cursor
      node {
        id
        attendeeName
        attendeeEmail
        notes
        registeredAt
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
`)

const ParticipantsEvent = graphql(`
  fragment Participants_event on Event {
    id
    isFull
    isOver
    participants(first: 50, after: $after) {
      ...Participants_page
    }
  }
`)

interface Props {
  event: FragmentType<typeof ParticipantsEvent>
}

/** Participants, as far as they are public (docs/product.md, "Registrations"). */
export function Participants({ event: masked }: Props) {
  const t = useT()
  const { id, isFull, isOver, participants: page } = readFragment(ParticipantsEvent, masked)
  const participants = readFragment(ParticipantsPage, page)
  return (
    <section className={styles.participants}>
      <h3>
        {t('Partecipanti')}
        {participants && participants.totalCount > 0 && <span className={styles.count}>{participants.totalCount}</span>}
      </h3>
      {!participants && <p className={styles.none}>{t('Solo chi organizza vede chi si è iscritto.')}</p>}
      {participants?.totalCount === 0 && <p className={styles.none}>{t(noneOf({ isFull, isOver }))}</p>}
      {participants && participants.totalCount > 0 && <ParticipantList eventId={id} participants={participants} />}
    </section>
  )
}

function noneOf({ isFull, isOver }: { isFull: boolean; isOver: boolean }): string {
  if (isOver) return 'Nessuno si era iscritto.'
  // Every seat is offered to the waiting list.
  if (isFull) return 'Ancora nessun iscritto.'
  return 'Ancora nessun iscritto: il primo posto può essere tuo.'
}

interface ListProps {
  eventId: string
  participants: Participants_PageFragment
}

function ParticipantList({ eventId, participants }: ListProps) {
  const { t, formats } = useI18n()
  // Those who are hidden are counted, but not listed.
  const hidden = participants.pageInfo.hasNextPage ? 0 : participants.totalCount - participants.edges.length
  return (
    <>
      <PagedItems
        query={EventQuery}
        variables={{ id: eventId }}
        connection={participants}
        progress={(counts) => t('{shown} di {total} partecipanti', counts)}
        failure={t('Non riusciamo a caricare altri partecipanti.')}
      >
        {(nodes) =>
          nodes.length > 0 && (
            <ul className={styles.list}>
              {nodes.map((node) => (
                <li key={node.id}>
                  <span className={styles.name}>{node.attendeeName}</span>
                  <time dateTime={node.registeredAt} className={styles.date}>
                    {formats.date(node.registeredAt)}
                  </time>
                  {node.attendeeEmail && <span className={styles.email}>{node.attendeeEmail}</span>}
                  {node.notes && <span className={styles.notes}>{node.notes}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </PagedItems>
      {hidden > 0 && <Hidden count={hidden} isAll={participants.edges.length === 0} />}
    </>
  )
}

function Hidden({ count, isAll }: { count: number; isAll: boolean }) {
  const { plural } = useI18n()
  return (
    <p className={styles.hidden}>
      {isAll
        ? plural(count, 'Una persona iscritta non mostra il proprio nome.', '{count} persone iscritte non mostrano il proprio nome.')
        : plural(count, '… e un’altra persona che non mostra il proprio nome', '… e altri {count} che non mostrano il proprio nome')}
    </p>
  )
}
