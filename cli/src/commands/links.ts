import { setTimeout as sleep } from 'node:timers/promises'
import { checkedPlatforms, linkPage } from '@chiostro/domain/links/links'
import { isOneOf } from '@chiostro/domain/records/records'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { LinksListQuery } from '../../generated/gql/graphql.ts'
import { longDate, shortDate } from '../dates.ts'
import { Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList, printRecord } from '../output.ts'
import { everyNode } from '../server.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'
import { addDelete } from './deletion.ts'

const LinksList = graphql(`
  query LinksList($first: Int!, $after: String) {
    adminLinks(first: $first, after: $after) {
      edges {
        node {
          id
          platform
          title
          url
          place
          email
          state
          checkedAt
          confirmedAt
          hiddenAt
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

const LinksCheck = graphql(`
  mutation LinksCheck {
    checkLinks {
      __typename
      ... on Error {
        message
      }
    }
  }
`)

type Link = LinksListQuery['adminLinks']['edges'][number]['node']

function stateOf({ confirmedAt, hiddenAt, state }: Link): string {
  if (!confirmedAt) return t('da confermare')
  return hiddenAt ? t('nascosto') : state
}

const columns: Column<Link>[] = [
  { title: t('Proposto'), value: ({ createdAt }) => shortDate(createdAt), minWidth: 14, importance: 3, whole: true },
  { title: t('Titolo'), value: ({ title }) => title, minWidth: 16, importance: 0 },
  { title: t('Per'), value: ({ place }) => place, minWidth: 12, importance: 2 },
  { title: t('Indirizzo'), value: ({ url }) => url, minWidth: 20, importance: 1 },
  { title: t('Chi'), value: ({ email }) => email, minWidth: 16, importance: 4 },
  { title: t('Stato'), value: stateOf, minWidth: 13, importance: 1, whole: true },
  { title: 'Id', value: ({ id }) => id, minWidth: 36, importance: 0, whole: true },
]

export function addLinks(root: Command, terminal: Terminal): void {
  const links = root.command('links').description(t('i gruppi e i link di insegnamenti e corsi di laurea (per moderatori)'))
  links
    .command('list')
    .description(t('elenca i link, dal più recente, anche quelli da confermare e quelli nascosti'))
    .action(action(terminal, listLinks))
  links
    .command('show')
    .description(t('mostra un link'))
    .argument('<id>', t('id del link, come lo dà «links list»'))
    .action(action(terminal, showLink))
  addDelete(links, terminal, 'link', t('elimina link'))
  links.command('check').description(t('controlla adesso se i gruppi ci sono ancora, uno al secondo')).action(action(terminal, checkLinks))
}

const readLinks = ({ ask }: Invocation): Promise<Link[]> =>
  Array.fromAsync(everyNode(async (after) => (await ask(LinksList, { first: linkPage.max, after })).adminLinks))

const listLinks = async (run: Invocation): Promise<void> => printList(run, await readLinks(run), columns, t('Nessun link.'))

/** @throws Failure for an unknown id */
async function showLink(run: Invocation, id: string): Promise<void> {
  const link = (await readLinks(run)).find((one) => one.id === id)
  if (!link) throw new Failure(t('Nessun link con id {id}.', { id: singleLine(id) }))
  printRecord(run, link, [
    [t('Titolo'), link.title],
    [t('Per'), link.place],
    [t('Indirizzo'), link.url],
    [t('Piattaforma'), link.platform],
    [t('Stato'), stateOf(link)],
    [t('Controllato'), link.checkedAt ? longDate(link.checkedAt) : ''],
    [t('Proposto'), longDate(link.createdAt)],
    [t('Scade'), longDate(link.expiresAt)],
    [t('Chi'), link.email],
    ['Id', link.id],
  ])
}

/** Waits until the server has looked at all of them. @throws Failure with the server's message */
async function checkLinks(run: Invocation): Promise<void> {
  const lookedAt = new Map((await readLinks(run)).map(({ id, checkedAt }) => [id, checkedAt]))
  const { checkLinks: answer } = await run.ask(LinksCheck, {})
  if (answer.__typename !== 'Confirmation') throw new Failure(singleLine(answer.message))
  const isLeft = ({ id, platform, checkedAt, confirmedAt, hiddenAt }: Link) =>
    isOneOf(checkedPlatforms, platform) && confirmedAt && !hiddenAt && checkedAt === lookedAt.get(id)
  while ((await readLinks(run)).some(isLeft)) await sleep(1000)
  await listLinks(run)
}
