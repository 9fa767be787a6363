import { courseReviewSorts, courseReviewsPage, newestFirst, professorReviewSorts, professorReviewsPage } from '@chiostro/domain/admin/admin'
import { courseReviewRecord } from '@chiostro/domain/courseReviews/courseReviewRecord'
import { professorReviewRecord } from '@chiostro/domain/professors/professorReviewRecord'
import type { Command } from 'commander'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { type CsvOptions, withCsv } from '../options.ts'
import { listNumbered } from '../records.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import { addDelete, addPublish } from './deletion.ts'
import { moderateReviews } from './moderate.ts'

const keysHelp = `\n${t('Tasti: t o k tiene, e o d elimina, s salta, u o a annulla l’ultima scelta, ↑ ↓ PagSu PagGiù scorrono, / cerca fra ciò che aspetta, ? dice i tasti, q esce.\nPer prime vengono le segnalazioni, con tutto ciò che serve per decidere. Di una decisione si scelgono motivo (← →), regola (↑ ↓) e frase\n(Invio la prima, 1-9 un’altra, w una propria). Con b la decisione vale per tutte le recensioni in verifica della stessa serie.\nCiò che una persona del team ha tenuto non torna per nessuna, finché chi l’ha scritta non la cambia. Esempio:\n  chiostro reviews moderate --of professors')}\n`

interface Paging extends CsvOptions {
  held?: boolean
  sort?: string
  page?: string
  pageSize?: string
}

interface CourseReviewFilter extends Paging {
  search?: string
  subject?: string
  min?: string
  max?: string
}

interface ProfessorReviewFilter extends Paging {
  search?: string
  professor?: string
  material?: string
  exam?: string
  lecture?: string
  helpfulness?: string
}

export function addReviews(root: Command, terminal: Terminal): void {
  const reviews = root.command('reviews').description(t('le recensioni (per amministratori)'))
  const courses = reviews.command('courses').description(t('recensioni dei corsi'))
  paged(courses.command('list').description(t('elenca le recensioni dei corsi')), courseReviewSorts)
    .option('--search <parole>', t('nome del corso o note sull’esame'))
    .option('--subject <id>', t('solo questo insegnamento'))
    .option('--min <n>', t('difficoltà minima, da 1 a 30'))
    .option('--max <n>', t('difficoltà massima, da 1 a 30'))
    .action(action(terminal, listCourseReviews))
  addPublish(courses, terminal, 'course-review')
  addDelete(courses, terminal, 'course-review', t('elimina recensioni di corsi'))

  const professors = reviews.command('professors').description(t('recensioni dei professori'))
  paged(professors.command('list').description(t('elenca le recensioni dei professori')), professorReviewSorts)
    .option('--search <parole>', t('professore, corso o commento'))
    .option('--professor <id>', t('solo questo professore'))
    .option('--material <da-a>', t('voto del materiale su 5, come 1-2.5 oppure 4-'))
    .option('--exam <da-a>', t('voto dell’esame'))
    .option('--lecture <da-a>', t('voto delle lezioni'))
    .option('--helpfulness <da-a>', t('voto della disponibilità'))
    .action(action(terminal, listProfessorReviews))
  addPublish(professors, terminal, 'professor-review')
  addDelete(professors, terminal, 'professor-review', t('elimina recensioni di professori'))

  reviews
    .command('moderate')
    .description(t('una recensione alla volta, a tutto schermo: tieni, elimina con un motivo, salta, annulla'))
    .option('--of <quali>', t('courses, professors o all'), 'all')
    .addHelpText('after', keysHelp)
    .action(action(terminal, moderateReviews))
}

const paged = (list: Command, sorts: readonly string[]) =>
  withCsv(list)
    .option('--sort <ordine>', t('{list}, con _asc o _desc', { list: sorts.join(', ') }), newestFirst)
    .option('--page <n>', t('pagina'), '1')
    .option('--page-size <n>', t('quante per pagina'))
    .option('--held', t('quelle in verifica, invece di quelle pubblicate'))

async function listCourseReviews(run: Invocation, options: CourseReviewFilter): Promise<void> {
  const filter = {
    search: options.search,
    courseSubjectId: options.subject,
    held: options.held,
    ratingMin: numberOf('min', options.min),
    ratingMax: numberOf('max', options.max),
  }
  await listNumbered(run, courseReviewRecord, { filter, ...listOf(options, courseReviewsPage.size) })
}

/** Ratings and ranges are out of 5. */
async function listProfessorReviews(run: Invocation, options: ProfessorReviewFilter): Promise<void> {
  const [materialMin, materialMax] = rangeOf('material', options.material)
  const [examMin, examMax] = rangeOf('exam', options.exam)
  const [lectureMin, lectureMax] = rangeOf('lecture', options.lecture)
  const [helpfulnessMin, helpfulnessMax] = rangeOf('helpfulness', options.helpfulness)
  const filter = {
    search: options.search,
    professorId: options.professor,
    held: options.held,
    materialMin,
    materialMax,
    examMin,
    examMax,
    lectureMin,
    lectureMax,
    helpfulnessMin,
    helpfulnessMax,
  }
  await listNumbered(run, professorReviewRecord, { filter, ...listOf(options, professorReviewsPage.size) })
}

const listOf = ({ page, pageSize, sort, csv, separator }: Paging, size: number) => ({
  sort,
  csv,
  separator,
  page: numberOf('page', page) ?? 1,
  pageSize: numberOf('page-size', pageSize) ?? size,
})

function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text.replace(',', '.'))
  if (text.trim() !== '' && Number.isFinite(number)) return number
  throw new Failure(t('--{option} vuole un numero, non «{text}».', { option, text }), exitStatus.wrongUsage)
}

/** `3`, `3-4.5`, `3-` or `-2`: from, to. A single number is the minimum. */
function rangeOf(option: string, text: string | undefined): [number | undefined, number | undefined] {
  if (text === undefined) return [undefined, undefined]
  const [from = '', to = ''] = text.split('-')
  return [numberOf(option, from || undefined), numberOf(option, to || undefined)]
}
