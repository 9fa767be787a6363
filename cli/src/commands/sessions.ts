import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { SessionsListQuery } from '../../generated/gql/graphql.ts'
import { shortDate } from '../dates.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList, printRecord } from '../output.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'

const SessionsList = graphql(`
  query SessionsList {
    adminSessions {
      id
      client
      startedAt
      lastUsedAt
      isCurrent
    }
  }
`)

const SessionsEnd = graphql(`
  mutation SessionsEnd($id: ID!) {
    endSession(id: $id) {
      __typename
      ... on Error {
        message
      }
    }
  }
`)

const SessionsEndOthers = graphql(`
  mutation SessionsEndOthers {
    endOtherSessions {
      ended
    }
  }
`)

type Session = SessionsListQuery['adminSessions'][number]

const columns: Column<Session>[] = [
  { title: 'ID', value: ({ id }) => id, minWidth: 16, importance: 0, whole: true },
  {
    title: t('Da'),
    value: ({ client, isCurrent }) => [client, isCurrent ? t('(questa)') : ''].filter(Boolean).join(' '),
    minWidth: 12,
    importance: 0,
  },
  { title: t('Accesso'), value: ({ startedAt }) => shortDate(startedAt), minWidth: 14, importance: 2, whole: true },
  { title: t('Ultimo uso'), value: ({ lastUsedAt }) => shortDate(lastUsedAt), minWidth: 14, importance: 1, whole: true },
]

export function addSessions(root: Command, terminal: Terminal): void {
  const sessions = root.command('sessions').description(t('le tue sessioni aperte, su tutti i dispositivi'))
  sessions.command('list').description(t('elenca le sessioni')).action(action(terminal, listSessions))
  sessions
    .command('end')
    .description(t('chiude una sessione, o tutte tranne questa'))
    .argument('[id]', t('di «sessions list»'))
    .option('--others', t('tutte tranne questa'))
    .action(action(terminal, endSessions))
}

async function listSessions(run: Invocation): Promise<void> {
  await printList(run, (await run.ask(SessionsList, {})).adminSessions, columns, t('Nessuna sessione aperta.'))
}

async function endSessions(run: Invocation, id: string | undefined, { others = false }: { others?: boolean }): Promise<void> {
  if (others === (id !== undefined)) throw new Failure(t('Indica l’ID di una sessione, o --others.'), exitStatus.wrongUsage)
  const ended = id === undefined ? (await run.ask(SessionsEndOthers, {})).endOtherSessions.ended : await endSession(run, id)
  if (run.json) return printRecord(run, { ended }, [])
  run.terminal.err(`${ended === 1 ? t('Una sessione chiusa') : t('{ended} sessioni chiuse', { ended })}.\n`)
}

async function endSession(run: Invocation, id: string): Promise<number> {
  const { endSession: answer } = await run.ask(SessionsEnd, { id })
  if (answer.__typename !== 'Confirmation') throw new Failure(singleLine(answer.message))
  return 1
}
