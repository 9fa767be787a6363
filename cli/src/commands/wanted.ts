import { wantedPage } from '@chiostro/domain/wanted/wanted'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { AdminWantedListQuery } from '../../generated/gql/graphql.ts'
import { shortDate } from '../dates.ts'
import { action, type Invocation } from '../invocation.ts'
import { printMatches } from '../output.ts'
import { everyEdge } from '../server.ts'
import type { Terminal } from '../terminal.ts'
import { price, t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'
import { addDelete } from './deletion.ts'

const AdminWantedList = graphql(`
  query AdminWantedList($search: String, $first: Int!, $after: String) {
    adminWanted(search: $search, first: $first, after: $after) {
      edges {
        match
        node {
          id
          title
          course
          isbn
          maxPrice
          note
          name
          email
          confirmedAt
          expiresAt
          createdAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

type Wanted = AdminWantedListQuery['adminWanted']['edges'][number]['node']

const columns: Column<Wanted>[] = [
  { title: t('Pubblicato'), value: ({ createdAt }) => shortDate(createdAt), minWidth: 14, importance: 2, whole: true },
  { title: t('Titolo'), value: ({ title }) => title, minWidth: 16, importance: 0 },
  { title: t('Corso'), value: ({ course }) => course, minWidth: 10, importance: 4 },
  { title: t('Fino a'), value: ({ maxPrice }) => (maxPrice ? price(maxPrice) : ''), minWidth: 9, importance: 3, whole: true },
  { title: t('Chi'), value: ({ name, email }) => `${name} <${email}>`, minWidth: 16, importance: 3 },
  {
    title: t('Stato'),
    value: ({ confirmedAt }) => (confirmedAt ? t('confermato') : t('da confermare')),
    minWidth: 13,
    importance: 1,
    whole: true,
  },
  { title: 'Id', value: ({ id }) => id, minWidth: 36, importance: 0, whole: true },
]

export function addWanted(root: Command, terminal: Terminal): void {
  const wanted = root.command('wanted').description(t('le richieste di libri'))
  wanted
    .command('list')
    .description(t('per chi amministra: elenca le richieste di libri, dalla più recente, anche quelle da confermare'))
    .option('--search <parole>', t('titolo, corso o ISBN; accenti e maiuscole non contano'))
    .action(action(terminal, listWanted))
  addDelete(wanted, terminal, 'wanted', t('elimina richieste'))
}

async function listWanted(run: Invocation, { search }: { search?: string }): Promise<void> {
  const edges = everyEdge(async (after) => (await run.ask(AdminWantedList, { search, first: wantedPage.max, after })).adminWanted)
  await printMatches(run, await Array.fromAsync(edges), columns, t('Nessuna richiesta.'))
}
