import { adminPanelMessages as messages } from '@chiostro/domain/admin/admin'
import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminRegistrationsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Deletions, preloadQuestion } from '../deletion/Deletions.tsx'
import { type DeletionTexts, useDeletion } from '../deletion/useDeletion.ts'
import { MailLink, RowMenu, useMoments } from '../list/cells.tsx'
import { GrowingTable, panelPage, useRows } from '../list/paging.tsx'
import { actionsColumn, type Column } from '../list/RecordTable.tsx'
import styles from './drawers.module.css'

const deletionWords: DeletionTexts = {
  done: { title: messages.registrationDeleted },
  failed: messages.registrationNotDeleted,
  serverFirst: true,
  hint: messages.registrationHint,
}

const AdminRegistrationsQuery = graphql(`
  query AdminRegistrations($eventId: ID!, $first: Int, $after: String) {
    adminRegistrations(eventId: $eventId, first: $first, after: $after) {
      totalCount
      edges {
        node {
          id
          attendeeName
          attendeeEmail
          notes
          hidden
          registeredAt
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

type Registration = NonNullable<Answer['adminRegistrations']>['edges'][number]['node']

const none = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false } }
const read = (data: Answer) => data.adminRegistrations ?? none

interface Props {
  eventId: string
  /** A seat is free, or taken again. */
  onChanged(): void
}

/** All registrations of an event, hidden ones included, each with its removal. */
export function Registrations({ eventId, onChanged }: Props) {
  const t = useT()
  useEffect(preloadQuestion, [])
  const list = useRows({ query: AdminRegistrationsQuery, filter: { eventId }, read, page: panelPage })
  const deletion = useDeletion({
    kind: 'REGISTRATION',
    texts: deletionWords,
    onChanged: () => {
      list.reload()
      onChanged()
    },
  })
  return (
    <section className={styles.part} aria-label={t('Iscritti')}>
      <h3>{t('Iscritti')}</h3>
      <Deletions deletion={deletion} />
      <GrowingTable
        list={list}
        caption={t('Iscritti')}
        columns={useColumns(({ id, attendeeName }) => deletion.ask([{ id, label: attendeeName }]))}
        texts={{
          loading: t('Caricamento iscritti...'),
          empty: t('Ancora nessun iscritto.'),
          failed: t('Non riusciamo a caricare gli iscritti'),
        }}
        progress={(counts) => t('{shown} di {total} iscritti', counts)}
      />
    </section>
  )
}

function useColumns(onDelete: (registration: Registration) => void): Column<Registration>[] {
  const t = useT()
  const moments = useMoments()
  return [
    {
      name: t('Nome'),
      kind: 'head',
      cell: ({ attendeeName, hidden }) => (
        <span className={styles.two}>
          <span>{attendeeName}</span>
          {hidden && <span className={styles.second}>{t('Non nell’elenco pubblico')}</span>}
        </span>
      ),
    },
    { name: t('Email'), cell: ({ attendeeEmail }) => <MailLink address={attendeeEmail} /> },
    { name: t('Note'), cell: ({ notes }) => notes || null },
    { name: t('Iscrizione'), kind: 'narrow', cell: ({ registeredAt }) => moments(registeredAt) },
    actionsColumn(t, (registration) => (
      <RowMenu
        label={registration.attendeeName}
        actions={[{ Icon: Trash2, text: t('Cancella l’iscrizione'), danger: true, onClick: () => onDelete(registration) }]}
      />
    )),
  ]
}
