import { professorRatings } from '@chiostro/domain/professors'
import { adminRating } from '@chiostro/domain/ratings'
import type { AdminProfessorReviewsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import type { Column } from '../list/RecordTable.tsx'
import { useMoments } from '../list/useMoments.ts'
import { Lines } from './Lines.tsx'

export type ProfessorReview = Answer['adminProfessorReviews']['items'][number]

/** Every field of a professor review (spec 001, section 2); the server has already turned its ratings into fifths. */
export function useProfessorColumns(): { columns: Column<ProfessorReview>[]; nameOf(review: ProfessorReview): string } {
  const t = useT()
  const formats = useFormats()
  const moments = useMoments()
  const nameOf = ({ professorName }: ProfessorReview) => professorName || t('Professore Sconosciuto')
  const columns: Column<ProfessorReview>[] = [
    { name: t('Professore'), kind: 'head', cell: nameOf },
    {
      name: t('Corso'),
      cell: (review) => (
        <Lines
          items={[
            [t('Corso'), review.course],
            [t('Semestre'), review.semester],
          ]}
        />
      ),
    },
    ...professorRatings.map(
      ({ field, label }): Column<ProfessorReview> => ({
        name: t(label),
        kind: 'narrow',
        cell: (review) => `${formats.decimal(review[field])}/${adminRating.max}`,
      }),
    ),
    { name: t('Commento'), kind: 'text', cell: ({ review }) => review || null },
    {
      name: t('Chi e quando'),
      cell: (review) => (
        <Lines
          items={[
            [t('Utente'), review.userId],
            [t('ID professore'), review.professorId],
            [t('Data'), moments(review.createdAt)],
          ]}
        />
      ),
    },
  ]
  return { columns, nameOf }
}
