import { pageDescriptions } from '@chiostro/domain/pages/pageDescriptions'
import { recordTitles } from '@chiostro/domain/pages/recordTitles'
import { professorMessages, ratingLabel } from '@chiostro/domain/professors/professors'
import type { Professor } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { PageHead, RecordHeads, ShareCard } from '../../http/head.ts'
import { findProfessor } from './professorList.sql.ts'

const oneRating = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const professorHeads: RecordHeads = {
  async professor(context, { id = '' }) {
    const professor = await findProfessor(context, id)
    const path = `/professors/${encodeURIComponent(id)}`
    if (professor && professor.id !== id) return { ...movedTo(professor), path }
    if (professor) return professorHead(context, professor, path)
    return { title: professorMessages.unknown, description: pageDescriptions.professors, path, missing: true }
  },
}

/** For a professor who was merged into another. */
const movedTo = ({ id, name }: Professor) => ({ title: name, description: '', movedTo: `/professors/${encodeURIComponent(id)}` })

/** A person cannot have a rating in schema.org's vocabulary; the description has the verdict. */
function professorHead({ config }: Context, professor: Professor, path: string): PageHead {
  const { name, department, courses } = professor
  return {
    title: recordTitles.professor(professor),
    description: [verdictOf(professor), courses.length > 0 ? `Insegna ${courses.join(', ')}.` : ''].filter(Boolean).join(' '),
    path,
    card: cardOf(professor),
    structuredData: {
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name,
        url: config.publicUrl + path,
        affiliation: {
          '@type': 'CollegeOrUniversity',
          name: config.instance.universityName,
          department: department ? { '@type': 'Organization', name: department } : undefined,
        },
        knowsAbout: courses.length > 0 ? courses : undefined,
      },
    },
  }
}

function cardOf({ name, department, courses, overallRating, reviewCount }: Professor): ShareCard {
  const isRated = reviewCount > 0
  return {
    title: name,
    intro: isRated ? ratingLabel(overallRating.toNumber()) : undefined,
    facts: [department, courses.join(', '), isRated ? reviewsOf(reviewCount) : ''].filter(Boolean),
    art: {
      kind: 'portal',
      key: department || null,
      ...(isRated && { figure: oneRating.format(overallRating.toNumber()), caption: 'su 30' }),
    },
  }
}

const reviewsOf = (count: number) => (count === 1 ? '1 recensione' : `${count} recensioni`)

function verdictOf({ overallRating, reviewCount }: Professor): string {
  if (reviewCount === 0) return 'Nessuna recensione ancora: scrivi la prima, è anonima.'
  const reviews = reviewCount === 1 ? '1 recensione anonima' : `${reviewCount} recensioni anonime`
  return `${ratingLabel(overallRating.toNumber())}: ${oneRating.format(overallRating.toNumber())} su 30 in ${reviews} degli studenti.`
}
