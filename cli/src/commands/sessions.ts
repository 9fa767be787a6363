import { adminEndOtherSessions, adminEndSession, ownAccount } from '@chiostro/domain/admin/adminDocuments'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { OwnAccountQuery } from '../../generated/gql/graphql.ts'
import { wrongUsage } from '../failure.ts'
import { action, type Invocation, subcommand } from '../invocation.ts'
import { printDone, printList } from '../output.ts'
import { columnsFrom } from '../records.ts'
import { recordOf } from '../server.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'

type Session = OwnAccountQuery['adminSessions'][number]

const columns = columnsFrom<Session>([
  { label: 'ID', importance: 0, format: 'id', value: ({ id }) => id },
  { label: 'Da', importance: 0, value: ({ client, isCurrent }) => [client, isCurrent ? t('(questa)') : ''].filter(Boolean).join(' ') },
  { label: 'Accesso', importance: 2, format: 'moment', value: ({ startedAt }) => startedAt },
  { label: 'Ultimo uso', importance: 1, format: 'moment', value: ({ lastUsedAt }) => lastUsedAt },
])

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
  printDone(run, { ended }, `${ended === 1 ? t('Una sessione chiusa') : t('{ended} sessioni chiuse', { ended })}.`)
}

async function endSession(run: Invocation, id: string): Promise<number> {
  recordOf((await run.ask(graphql(adminEndSession), { id })).endSession)
  return 1
}
