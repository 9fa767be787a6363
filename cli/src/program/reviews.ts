import { courseReviewSorts, newestFirst, professorReviewSorts } from '@chiostro/domain/admin'
import type { Command } from 'commander'
import { moderateReviews } from '../commands/moderate.ts'
import { listCourseReviews, listProfessorReviews } from '../commands/reviews.ts'
import { action } from '../invocation.ts'
import type { Terminal } from '../terminal.ts'
import { addDelete } from './content.ts'

/** Reviews, for admins. */
export function addReviews(root: Command, terminal: Terminal): void {
  const reviews = root.command('reviews').description('le recensioni (per amministratori)')
  const courses = reviews.command('courses').description('recensioni dei corsi')
  paged(courses.command('list').description('elenca le recensioni dei corsi'), courseReviewSorts)
    .option('--search <parole>', 'nome del corso o note sull’esame')
    .option('--subject <id>', 'solo questo insegnamento')
    .option('--min <n>', 'difficoltà minima, da 1 a 30')
    .option('--max <n>', 'difficoltà massima, da 1 a 30')
    .action(action(terminal, listCourseReviews))
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
  addDelete(professors, terminal, 'professor-review', 'elimina recensioni di professori')

  reviews
    .command('moderate')
    .description('una recensione alla volta, a tutto schermo: tieni, elimina con un motivo, salta, annulla')
    .option('--of <quali>', 'courses, professors o all', 'all')
    .addHelpText('after', '\nCiò che è stato tenuto su questa macchina non torna. Esempio:\n  chiostro reviews moderate --of professors\n')
    .action(action(terminal, moderateReviews))
}

const paged = (list: Command, sorts: readonly string[]) =>
  list
    .option('--sort <ordine>', `${sorts.join(', ')}, con _asc o _desc`, newestFirst)
    .option('--page <n>', 'pagina', '1')
    .option('--page-size <n>', 'quante per pagina')
