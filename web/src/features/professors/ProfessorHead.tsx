import { recordTitles } from '@chiostro/domain/pages'
import { shownRating } from '@chiostro/domain/professorScale'
import { professorRating } from '@chiostro/domain/professors'
import type { ProfessorQuery } from '../../../generated/gql/graphql.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { usePageHead } from '../../pages/usePageHead.ts'
import { professorPath } from './addresses.ts'

/** Title and description of an open professor. */
export function ProfessorHead({ professor }: { professor: NonNullable<ProfessorQuery['professor']> }) {
  const { t, plural } = useI18n()
  const { id, department, overallRating, reviewCount } = professor
  const rating = overallRating == null ? [] : [`${t('Voto medio')} ${shownRating(overallRating)}/${professorRating.max}`]
  const reviews = plural(reviewCount, '{count} recensione anonima degli studenti.', '{count} recensioni anonime degli studenti.')
  usePageHead({
    title: recordTitles.professor(professor),
    description: [department, ...rating, reviews].join(' · '),
    canonical: professorPath(id),
  })
  return null
}
