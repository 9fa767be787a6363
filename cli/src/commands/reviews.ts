import { courseReviewSorts, courseReviewsPage, newestFirst, professorReviewSorts, professorReviewsPage } from '@chiostro/domain/admin'
import type { Command } from 'commander'
import { shortDate } from '../dates.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList } from '../output.ts'
import { type CourseReview, CourseReviewsList, type ProfessorReview, ProfessorReviewsList } from '../reviewLists.ts'
import type { Terminal } from '../terminal.ts'
import type { Column } from '../ui/columns.ts'
import { addDelete, addPublish } from './deletion.ts'
import { moderateReviews } from './moderate.ts'

const keysHelp = `
Tasti: t o k tiene, e o d elimina, s salta, u o a annulla l’ultima scelta, ↑ ↓ PagSu PagGiù scorrono, q esce.
Per prime vengono le segnalazioni, con tutto ciò che serve per decidere. Di una decisione si scelgono motivo (← →), regola (↑ ↓) e frase
(Invio la prima, 1-9 un’altra, w una propria). Con b la decisione vale per tutte le recensioni in verifica della stessa serie.
Ciò che una persona del team ha tenuto non torna per nessuna, finché chi l’ha scritta non la cambia. Esempio:
  chiostro reviews moderate --of professors
`

interface Paging {
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

const courseColumns: Column<CourseReview>[] = [
  { title: 'Data', value: ({ createdAt }) => shortDate(createdAt), minWidth: 14, importance: 2, whole: true },
  { title: 'Corso', value: ({ courseName }) => courseName, minWidth: 14, importance: 0 },
  { title: 'Diff.', value: ({ difficultyRating }) => `${difficultyRating}/30`, minWidth: 5, importance: 1, align: 'right', whole: true },
  {
    title: 'Voto',
    value: ({ examGrade, examHonours }) => (examGrade ? `${examGrade}${examHonours ? 'L' : ''}` : '–'),
    minWidth: 4,
    importance: 3,
    align: 'right',
    whole: true,
  },
  { title: 'Note', value: ({ examNotes }) => examNotes, minWidth: 12, importance: 4 },
  { title: 'Id', value: ({ id }) => id, minWidth: 36, importance: 0, whole: true },
]

const professorColumns: Column<ProfessorReview>[] = [
  { title: 'Data', value: ({ createdAt }) => shortDate(createdAt), minWidth: 14, importance: 2, whole: true },
  { title: 'Professore', value: ({ professorName }) => professorName, minWidth: 14, importance: 0 },
  { title: 'Corso', value: ({ course }) => course, minWidth: 12, importance: 3 },
  {
    title: 'Media',
    value: ({ rating }) => `${rating.toFixed(1).replace('.', ',')}/5`,
    minWidth: 5,
    importance: 1,
    align: 'right',
    whole: true,
  },
  { title: 'Commento', value: ({ review }) => review, minWidth: 12, importance: 4 },
  { title: 'Id', value: ({ id }) => id, minWidth: 36, importance: 0, whole: true },
]

/** `chiostro reviews`. */
export function addReviews(root: Command, terminal: Terminal): void {
  const reviews = root.command('reviews').description('le recensioni (per amministratori)')
  const courses = reviews.command('courses').description('recensioni dei corsi')
  paged(courses.command('list').description('elenca le recensioni dei corsi'), courseReviewSorts)
    .option('--search <parole>', 'nome del corso o note sull’esame')
    .option('--subject <id>', 'solo questo insegnamento')
    .option('--min <n>', 'difficoltà minima, da 1 a 30')
    .option('--max <n>', 'difficoltà massima, da 1 a 30')
    .action(action(terminal, listCourseReviews))
  addPublish(courses, terminal, 'course-review')
  addDelete(courses, terminal, 'course-review', 'elimina recensioni di corsi')

  const professors = reviews.command('professors').description('recensioni dei professori')
  paged(professors.command('list').description('elenca le recensioni dei professori'), professorReviewSorts)
    .option('--search <parole>', 'professore, corso o commento')
    .option('--professor <id>', 'solo questo professore')
    .option('--material <da-a>', 'voto del materiale su 5, come 1-2.5 oppure 4-')
    .option('--exam <da-a>', 'voto dell’esame')
    .option('--lecture <da-a>', 'voto delle lezioni')
    .option('--helpfulness <da-a>', 'voto della disponibilità')
    .action(action(terminal, listProfessorReviews))
  addPublish(professors, terminal, 'professor-review')
  addDelete(professors, terminal, 'professor-review', 'elimina recensioni di professori')

  reviews
    .command('moderate')
    .description('una recensione alla volta, a tutto schermo: tieni, elimina con un motivo, salta, annulla')
    .option('--of <quali>', 'courses, professors o all', 'all')
    .addHelpText('after', keysHelp)
    .action(action(terminal, moderateReviews))
}

const paged = (list: Command, sorts: readonly string[]) =>
  list
    .option('--sort <ordine>', `${sorts.join(', ')}, con _asc o _desc`, newestFirst)
    .option('--page <n>', 'pagina', '1')
    .option('--page-size <n>', 'quante per pagina')
    .option('--held', 'quelle in verifica, invece di quelle pubblicate')

async function listCourseReviews(run: Invocation, options: CourseReviewFilter): Promise<void> {
  const filter = {
    search: options.search,
    courseSubjectId: options.subject,
    held: options.held,
    ratingMin: numberOf('min', options.min),
    ratingMax: numberOf('max', options.max),
  }
  const { page, pageSize } = pagingOf(options, courseReviewsPage.size)
  const { adminCourseReviews: found } = await run.ask(CourseReviewsList, { filter, sort: options.sort, page, pageSize })
  await printList(run, found.items, courseColumns, 'Nessuna recensione corso trovata con i filtri selezionati')
  tellPage(run, page, pageSize, found.total)
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
  const { page, pageSize } = pagingOf(options, professorReviewsPage.size)
  const { adminProfessorReviews: found } = await run.ask(ProfessorReviewsList, { filter, sort: options.sort, page, pageSize })
  await printList(run, found.items, professorColumns, 'Nessuna recensione professore trovata con i filtri selezionati')
  tellPage(run, page, pageSize, found.total)
}

function tellPage({ terminal }: Invocation, page: number, pageSize: number, total: number) {
  if (total > 0) terminal.err(`Pagina ${page} di ${Math.max(1, Math.ceil(total / pageSize))}, ${total} in tutto.\n`)
}

const pagingOf = ({ page, pageSize }: Paging, size: number) => ({
  page: numberOf('page', page) ?? 1,
  pageSize: numberOf('page-size', pageSize) ?? size,
})

function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text.replace(',', '.'))
  if (text.trim() !== '' && Number.isFinite(number)) return number
  throw new Failure(`--${option} vuole un numero, non «${text}».`, exitStatus.wrongUsage)
}

/** `3`, `3-4.5`, `3-` or `-2`: from, to. A single number is the minimum. */
function rangeOf(option: string, text: string | undefined): [number | undefined, number | undefined] {
  if (text === undefined) return [undefined, undefined]
  const [from = '', to = ''] = text.split('-')
  return [numberOf(option, from || undefined), numberOf(option, to || undefined)]
}
