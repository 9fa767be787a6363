import type { Command } from 'commander'
import { type FragmentType, readFragment } from '../../generated/gql/fragment-masking.ts'
import { graphql } from '../../generated/gql/gql.ts'
import type { CountedTopicsFragment } from '../../generated/gql/graphql.ts'
import { Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList } from '../output.ts'
import { confirm } from '../prompts.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'

const CountedTopics = graphql(`
  fragment CountedTopics on Subject {
    oralTopics {
      topic
      count
      years
    }
  }
`)

const SubjectTopics = graphql(`
  query SubjectTopics($id: ID!) {
    subject(id: $id) {
      ...CountedTopics
    }
  }
`)

const MergeTopics = graphql(`
  mutation MergeTopics($subject: ID!, $from: String!, $into: String!) {
    mergeOralTopics(subjectId: $subject, from: $from, into: $into) {
      __typename
      ...CountedTopics
      ... on Error {
        message
      }
    }
  }
`)

const RenameTopic = graphql(`
  mutation RenameTopic($subject: ID!, $topic: String!, $to: String!) {
    renameOralTopic(subjectId: $subject, topic: $topic, to: $to) {
      __typename
      ...CountedTopics
      ... on Error {
        message
      }
    }
  }
`)

type Topic = CountedTopicsFragment['oralTopics'][number]

const columns: Column<Topic>[] = [
  { title: t('Argomento'), value: ({ topic }) => topic, minWidth: 20, importance: 0 },
  { title: t('Recensioni'), value: ({ count }) => `${count}`, minWidth: 10, importance: 0, align: 'right', whole: true },
  { title: t('Anni'), value: ({ years }) => years.join(', '), minWidth: 12, importance: 1 },
]

export function addTopics(root: Command, terminal: Terminal): void {
  const topics = root.command('topics').description(t('gli argomenti chiesti all’orale (per moderatori)'))
  const subject = ['<id>', t('l’insegnamento: la fine dell’indirizzo della sua pagina')] as const
  topics
    .command('list')
    .description(t('elenca gli argomenti di un insegnamento, dal più chiesto'))
    .argument(...subject)
    .action(action(terminal, list))
  topics
    .command('merge')
    .description(t('conta un argomento come un altro, anche nelle recensioni che verranno'))
    .argument(...subject)
    .argument('<argomento>', t('quello che sparisce'))
    .argument('<da-tenere>', t('quello che resta'))
    .action(action(terminal, merge))
  topics
    .command('rename')
    .description(t('dà un altro nome a un argomento; il nome di un altro li unisce'))
    .argument(...subject)
    .argument('<argomento>', t('com’è ora'))
    .argument('<nome>', t('come si chiamerà'))
    .action(action(terminal, rename))
}

const print = (run: Invocation, subject: FragmentType<typeof CountedTopics>) =>
  printList(run, readFragment(CountedTopics, subject).oralTopics, columns, t('Nessuna recensione nomina argomenti dell’orale.'))

/** @throws Failure for an unknown subject */
async function list(run: Invocation, id: string): Promise<void> {
  const { subject } = await run.ask(SubjectTopics, { id })
  if (!subject) throw new Failure(t('Insegnamento non trovato'))
  await print(run, subject)
}

/** @throws Failure with the server's message */
async function merge(run: Invocation, subject: string, from: string, into: string): Promise<void> {
  await confirm(run, t('Unire «{from}» a «{into}»?', { from: singleLine(from), into: singleLine(into) }))
  const { mergeOralTopics: answer } = await run.ask(MergeTopics, { subject, from, into })
  if (answer.__typename !== 'Subject') throw new Failure(singleLine(answer.message))
  await print(run, answer)
}

/** @throws Failure with the server's message */
async function rename(run: Invocation, subject: string, topic: string, to: string): Promise<void> {
  const { renameOralTopic: answer } = await run.ask(RenameTopic, { subject, topic, to })
  if (answer.__typename !== 'Subject') throw new Failure(singleLine(answer.message))
  await print(run, answer)
}
