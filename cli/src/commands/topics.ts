import { adminMergeTopics, adminRenameTopic, adminSubjectTopics } from '@chiostro/domain/courseReviews/topicDocuments'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { AdminSubjectTopicsQuery } from '../../generated/gql/graphql.ts'
import { Failure } from '../failure.ts'
import { action, type Invocation, subcommand } from '../invocation.ts'
import { printList } from '../output.ts'
import { confirm } from '../prompts.ts'
import { columnsFrom } from '../records.ts'
import { recordOf } from '../server.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'

type Subject = NonNullable<AdminSubjectTopicsQuery['subject']>

const columns = columnsFrom<Subject['oralTopics'][number]>([
  { label: 'Argomento', importance: 0, value: ({ topic }) => topic },
  { label: 'Recensioni', importance: 0, format: 'count', value: ({ count }) => count },
  { label: 'Anni', importance: 1, value: ({ years }) => years },
])

export function addTopics(root: Command, terminal: Terminal): void {
  const topics = subcommand(root, 'topics', t('gli argomenti chiesti all’orale (per moderatori)'))
  const subject = ['<id>', t('l’insegnamento: la fine dell’indirizzo della sua pagina')] as const
  subcommand(topics, 'list', t('elenca gli argomenti di un insegnamento, dal più chiesto'))
    .argument(...subject)
    .action(action(terminal, list))
  subcommand(topics, 'merge', t('conta un argomento come un altro, anche nelle recensioni che verranno'))
    .argument(...subject)
    .argument('<argomento>', t('quello che sparisce'))
    .argument('<da-tenere>', t('quello che resta'))
    .action(action(terminal, merge))
  subcommand(topics, 'rename', t('dà un altro nome a un argomento; il nome di un altro li unisce'))
    .argument(...subject)
    .argument('<argomento>', t('com’è ora'))
    .argument('<nome>', t('come si chiamerà'))
    .action(action(terminal, rename))
}

const print = (run: Invocation, { oralTopics }: Pick<Subject, 'oralTopics'>) =>
  printList(run, oralTopics, columns, t('Nessuna recensione nomina argomenti dell’orale.'))

async function list(run: Invocation, id: string): Promise<void> {
  const { subject } = await run.ask(graphql(adminSubjectTopics), { id })
  if (!subject) throw new Failure(t('Insegnamento non trovato'))
  await print(run, subject)
}

async function merge(run: Invocation, subjectId: string, from: string, into: string): Promise<void> {
  await confirm(run, t('Unire «{from}» a «{into}»?', { from: singleLine(from), into: singleLine(into) }))
  await print(run, recordOf((await run.ask(graphql(adminMergeTopics), { subjectId, from, into })).mergeOralTopics))
}

async function rename(run: Invocation, subjectId: string, topic: string, to: string): Promise<void> {
  await print(run, recordOf((await run.ask(graphql(adminRenameTopic), { subjectId, topic, to })).renameOralTopic))
}
