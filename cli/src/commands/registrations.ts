import { adminPage } from '@chiostro/domain/admin/admin'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { RegistrationsListQuery } from '../../generated/gql/graphql.ts'
import { shortDate } from '../dates.ts'
import { Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList } from '../output.ts'
import { everyNode } from '../pages.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'
import { addDelete } from './deletion.ts'

const RegistrationsList = graphql(`
  query RegistrationsList($eventId: ID!, $first: Int!, $after: String) {
    adminRegistrations(eventId: $eventId, first: $first, after: $after) {
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
        hasNextPage
        endCursor
      }
    }
  }
`)

type Registration = NonNullable<RegistrationsListQuery['adminRegistrations']>['edges'][number]['node']

const columns: Column<Registration>[] = [
  { title: t('Nome'), value: ({ attendeeName }) => attendeeName, minWidth: 14, importance: 0 },
  { title: 'Email', value: ({ attendeeEmail }) => attendeeEmail, minWidth: 18, importance: 1 },
  { title: t('Note'), value: ({ notes }) => notes, minWidth: 10, importance: 4 },
  { title: t('Elenco'), value: ({ hidden }) => (hidden ? t('nascosto') : t('pubblico')), minWidth: 8, importance: 3, whole: true },
  { title: t('Iscritto'), value: ({ registeredAt }) => shortDate(registeredAt), minWidth: 14, importance: 2, whole: true },
  { title: 'Id', value: ({ id }) => id, minWidth: 36, importance: 0, whole: true },
]

export function addRegistrations(events: Command, terminal: Terminal): void {
  const registrations = events.command('registrations').description(t('le iscrizioni a un evento (per amministratori)'))
  registrations
    .command('list')
    .description(t('elenca gli iscritti, anche chi non è nell’elenco pubblico'))
    .argument('<evento>', t("id dell'evento, come lo dà «events list»"))
    .action(action(terminal, listRegistrations))
  addDelete(registrations, terminal, 'registration', t('cancella iscrizioni e lo scrive agli iscritti'))
}

async function listRegistrations(run: Invocation, eventId: string): Promise<void> {
  const nodes = everyNode(async (after) => {
    const { adminRegistrations } = await run.ask(RegistrationsList, { eventId, first: adminPage.max, after })
    if (!adminRegistrations) throw new Failure(t('Nessun evento con id {eventId}.', { eventId: singleLine(eventId) }))
    return adminRegistrations
  })
  await printList(run, await Array.fromAsync(nodes), columns, t('Ancora nessun iscritto.'))
}
