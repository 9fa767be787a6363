import type { FlagName } from '@chiostro/domain/flags'
import { pageWords, recordTitles } from '@chiostro/domain/pages'
import { ratingLabel } from '@chiostro/domain/professorScale'
import { professorMessages } from '@chiostro/domain/professors'
import type { Context } from '../../context.ts'
import type { PageHead, PageRoute } from '../../http/head.ts'
import { isEnabled } from '../flags/flags.service.ts'
import type { ProfessorRow } from './professors.reads.ts'
import { findProfessor } from './professors.service.ts'

const list: PageHead = pageWords.professors
const landing: PageHead = pageWords.coursesProfessors

/** While one of its sections is closed, a page shows the notice of the closed sections. */
function page(
  path: string,
  flags: FlagName[],
  closed: PageHead,
  head: (context: Context, params: Record<string, string>) => Promise<PageHead> | PageHead,
): PageRoute {
  return {
    path,
    async head(context, params) {
      const open = await Promise.all(flags.map((flag) => isEnabled(context, flag)))
      return open.every(Boolean) ? head(context, params) : { ...closed, title: 'Disponibile a breve', unlisted: true }
    },
  }
}

const one = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** What search engines and chat previews see of the professors' pages. */
export const professorPages: PageRoute[] = [
  page('/professors', ['professors'], list, () => list),
  page('/professors/:id', ['professors'], list, async (context, { id = '' }) => {
    const professor = await findProfessor(context, id)
    const path = `/professors/${encodeURIComponent(id)}`
    if (!professor) return { title: professorMessages.unknown, description: list.description, path, missing: true }
    return professorHead(context, professor, path)
  }),
  page('/courses-professors', ['courses', 'professors'], landing, () => landing),
  // The same page under its Italian name: search engines are told the other.
  page('/corsi-professori', ['courses', 'professors'], landing, () => landing),
]

/** A person cannot carry a rating in schema.org's vocabulary; the verdict stands in the description. */
function professorHead({ config }: Context, professor: ProfessorRow, path: string): PageHead {
  const { name, department, courses } = professor
  return {
    title: recordTitles.professor(professor),
    description: [verdictOf(professor), courses.length > 0 ? `Insegna ${courses.join(', ')}.` : ''].filter(Boolean).join(' '),
    path,
    structuredData: {
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name,
        url: config.publicUrl + path,
        affiliation: {
          '@type': 'CollegeOrUniversity',
          name: config.instance.universityName,
          department: { '@type': 'Organization', name: department },
        },
        knowsAbout: courses.length > 0 ? courses : undefined,
      },
    },
  }
}

function verdictOf({ overallRating, reviewCount }: ProfessorRow): string {
  if (reviewCount === 0) return 'Nessuna recensione ancora: scrivi la prima, è anonima.'
  const reviews = reviewCount === 1 ? '1 recensione anonima' : `${reviewCount} recensioni anonime`
  return `${ratingLabel(overallRating)}: ${one.format(overallRating)} su 30 in ${reviews} degli studenti.`
}
