import {
  adminMessages,
  courseReviewSorts,
  courseReviewsPage,
  newestFirst,
  professorReviewSorts,
  professorReviewsPage,
} from '@chiostro/domain/admin/admin'
import { courseReviewRecord } from '@chiostro/domain/courseReviews/courseReviewRecord'
import { adminMergeTopics, adminRenameTopic, adminSubjectTopics } from '@chiostro/domain/courseReviews/topicDocuments'
import { professorReviewRecord } from '@chiostro/domain/professors/professorReviewRecord'
import { keysOf } from '@chiostro/domain/records/records'
import { courseRating } from '@chiostro/domain/reviews/ratings'
import { InvalidArgumentError } from 'commander'
import type { AdminSubjectTopicsQuery } from '../../generated/gql/graphql.ts'
import { graphql } from '../../generated/gql/index.ts'
import { Failure } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { type CsvOptions, choice, number, wholeNumber, withCsv } from '../options.ts'
import { printList } from '../output.ts'
import { confirm } from '../prompts.ts'
import { columnsFrom, listNumbered } from '../records.ts'
import { recordOf } from '../server.ts'
import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'
import { addDelete, addPublish } from './deletion.ts'
import { moderateReviews, queues } from './moderate.ts'

const keysHelp = `\n${t('Tasti: t o k tiene, e o d elimina, s salta, u o a annulla l’ultima scelta,\n↑ ↓ PagSu PagGiù scorrono, / cerca fra ciò che aspetta, ? dice i tasti, q esce.\nPer prime vengono le segnalazioni, con tutto ciò che serve per decidere. Di una\ndecisione si scelgono motivo (← →), regola (↑ ↓) e frase (Invio la prima, 1-9\nun’altra, w una propria). Con b la decisione vale per tutte le recensioni in\nverifica della stessa serie. Ciò che una persona del team ha tenuto non torna\nper nessuna, finché chi l’ha scritta non la cambia. Esempio:\n  chiostro reviews moderate --of professors')}\n`

type Range = readonly [from: number | undefined, to: number | undefined]

interface Paging extends CsvOptions {
  search?: string
  held?: boolean
  sort: string
  page: number
  pageSize: number
}

interface CourseReviewFilter extends Paging {
  subject?: string
  min?: number
  max?: number
}

interface ProfessorReviewFilter extends Paging, Partial<Record<'material' | 'exam' | 'lecture' | 'helpfulness', Range>> {
  professor?: string
}

export function addReviews(root: TerminalCommand): void {
  const reviews = subcommand(root, 'reviews', t('le recensioni (per amministratori)'))
  const courses = subcommand(reviews, 'courses', t('recensioni dei corsi'))
  paged(subcommand(courses, 'list', t('elenca le recensioni dei corsi')), courseReviewSorts, courseReviewsPage)
    .option('--search <parole>', t('nome del corso o note sull’esame'))
    .option('--subject <id>', t('solo questo insegnamento'))
    .option('--min <n>', t('difficoltà minima, da 1 a 30'), difficulty)
    .option('--max <n>', t('difficoltà massima, da 1 a 30'), difficulty)
    .runs(listCourseReviews)
  addPublish(courses, 'course-review')
  addDelete(courses, 'course-review', t('elimina recensioni di corsi'))

  const professors = subcommand(reviews, 'professors', t('recensioni dei professori'))
  paged(subcommand(professors, 'list', t('elenca le recensioni dei professori')), professorReviewSorts, professorReviewsPage)
    .option('--search <parole>', t('professore, corso o commento'))
    .option('--professor <id>', t('solo questo professore'))
    .option('--material <da-a>', t('voto del materiale su 5, come 1-2.5 oppure 4-'), range)
    .option('--exam <da-a>', t('voto dell’esame'), range)
    .option('--lecture <da-a>', t('voto delle lezioni'), range)
    .option('--helpfulness <da-a>', t('voto della disponibilità'), range)
    .runs(listProfessorReviews)
  addPublish(professors, 'professor-review')
  addDelete(professors, 'professor-review', t('elimina recensioni di professori'))

  subcommand(reviews, 'moderate', t('una recensione alla volta, a tutto schermo: tieni, elimina con un motivo, salta, annulla'))
    .addOption(choice('--of <quali>', t('che cosa'), keysOf(queues)).default('all'))
    .addHelpText('after', keysHelp)
    .runs(moderateReviews)
}

const difficulty = wholeNumber(courseRating.min, courseRating.max)

const paged = (list: TerminalCommand, sorts: readonly string[], { size, max }: { size: number; max: number }) =>
  withCsv(list)
    .option('--sort <ordine>', t('{list}, con _asc o _desc', { list: sorts.join(', ') }), oneOf(sorts), newestFirst)
    .option('--page <n>', t('pagina'), wholeNumber(1), 1)
    .option('--page-size <n>', t('quante per pagina'), wholeNumber(1, max), size)
    .option('--held', t('quelle in verifica, invece di quelle pubblicate'))

async function listCourseReviews(run: Invocation, { search, held, subject, min, max, ...list }: CourseReviewFilter): Promise<void> {
  const filter = { search, held, courseSubjectId: subject, ratingMin: min, ratingMax: max }
  await listNumbered(run, courseReviewRecord, { filter, ...list })
}

/** Ratings and ranges are out of 5. */
async function listProfessorReviews(run: Invocation, { search, held, professor, ...list }: ProfessorReviewFilter): Promise<void> {
  const { material, exam, lecture, helpfulness, ...paging } = list
  const ranges = Object.entries({ material, exam, lecture, helpfulness })
  const bounds = ranges.flatMap(([name, range]) => [
    [`${name}Min`, range?.[0]],
    [`${name}Max`, range?.[1]],
  ])
  const filter = { search, held, professorId: professor, ...Object.fromEntries(bounds) }
  await listNumbered(run, professorReviewRecord, { filter, ...paging })
}

const oneOf = (sorts: readonly string[]) => (given: string) => {
  if (sorts.some((sort) => given === `${sort}_asc` || given === `${sort}_desc`)) return given
  throw new InvalidArgumentError(t(adminMessages.sort))
}

/** `3`, `3-4.5`, `3-` or `-2`: from, to. A single number is the minimum. */
function range(text: string): Range {
  const [from, to, ...others] = text.split('-').map((bound) => (bound ? number(bound) : undefined))
  if (others.length > 0) throw new InvalidArgumentError(t('Come 3, 3-4.5, 3- o -2.'))
  return [from, to]
}

type Subject = NonNullable<AdminSubjectTopicsQuery['subject']>

const topicColumns = columnsFrom<Subject['oralTopics'][number]>([
  { label: 'Argomento', importance: 0, value: ({ topic }) => topic },
  { label: 'Recensioni', importance: 0, format: 'count', value: ({ count }) => count },
  { label: 'Anni', importance: 1, value: ({ years }) => years },
])

export function addTopics(root: TerminalCommand): void {
  const topics = subcommand(root, 'topics', t('gli argomenti chiesti all’orale (per moderatori)'))
  const subject = ['<id>', t('l’insegnamento: la fine dell’indirizzo della sua pagina')] as const
  subcommand(topics, 'list', t('elenca gli argomenti di un insegnamento, dal più chiesto'))
    .argument(...subject)
    .runs(listTopics)
  subcommand(topics, 'merge', t('conta un argomento come un altro, anche nelle recensioni che verranno'))
    .argument(...subject)
    .argument('<argomento>', t('quello che sparisce'))
    .argument('<da-tenere>', t('quello che resta'))
    .runs(mergeTopics)
  subcommand(topics, 'rename', t('dà un altro nome a un argomento; il nome di un altro li unisce'))
    .argument(...subject)
    .argument('<argomento>', t('com’è ora'))
    .argument('<nome>', t('come si chiamerà'))
    .runs(renameTopic)
}

const printTopics = (run: Invocation, { oralTopics }: Pick<Subject, 'oralTopics'>) =>
  printList(run, oralTopics, topicColumns, t('Nessuna recensione nomina argomenti dell’orale.'))

async function listTopics(run: Invocation, id: string): Promise<void> {
  const { subject } = await run.ask(graphql(adminSubjectTopics), { id })
  if (!subject) throw new Failure(t('Insegnamento non trovato'))
  await printTopics(run, subject)
}

async function mergeTopics(run: Invocation, subjectId: string, from: string, into: string): Promise<void> {
  await confirm(run, t('Unire «{from}» a «{into}»?', { from: singleLine(from), into: singleLine(into) }))
  await printTopics(run, recordOf((await run.ask(graphql(adminMergeTopics), { subjectId, from, into })).mergeOralTopics))
}

async function renameTopic(run: Invocation, subjectId: string, topic: string, to: string): Promise<void> {
  await printTopics(run, recordOf((await run.ask(graphql(adminRenameTopic), { subjectId, topic, to })).renameOralTopic))
}
