import { adminEndOtherSessions, adminEndSession, ownAccount } from '@chiostro/domain/admin/accountDocuments'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { OwnAccountQuery } from '../../generated/gql/graphql.ts'
import { shortDate } from '../dates.ts'
import { wrongUsage } from '../failure.ts'
import { action, type Invocation, subcommand } from '../invocation.ts'
import { printJson, printList } from '../output.ts'
import { recordOf } from '../server.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'

type Session = OwnAccountQuery['adminSessions'][number]

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
  const sessions = subcommand(root, 'sessions', t('le tue sessioni aperte, su tutti i dispositivi'))
  subcommand(sessions, 'list', t('elenca le sessioni')).action(action(terminal, listSessions))
  subcommand(sessions, 'end', t('chiude una sessione, o tutte tranne questa'))
    .argument('[id]', t('di «sessions list»'))
    .option('--others', t('tutte tranne questa'))
    .action(action(terminal, endSessions))
}

async function listSessions(run: Invocation): Promise<void> {
  await printList(run, (await run.ask(graphql(ownAccount), {})).adminSessions, columns, t('Nessuna sessione aperta.'))
}

async function endSessions(run: Invocation, id: string | undefined, { others = false }: { others?: boolean }): Promise<void> {
  if (others === (id !== undefined)) throw wrongUsage(t('Indica l’ID di una sessione, o --others.'))
  const ended = id === undefined ? (await run.ask(graphql(adminEndOtherSessions), {})).endOtherSessions.ended : await endSession(run, id)
  if (run.json) return printJson(run, { ended })
  run.terminal.err(`${ended === 1 ? t('Una sessione chiusa') : t('{ended} sessioni chiuse', { ended })}.\n`)
}

async function endSession(run: Invocation, id: string): Promise<number> {
  recordOf((await run.ask(graphql(adminEndSession), { id })).endSession)
  return 1
}
