import { adminPanelMessages as messages, type ProfessorReviewSort, professorReviewsPage } from '@chiostro/domain/admin/admin'
import { professorReviewsFilter } from '@chiostro/domain/admin/adminFilters'
import { professorRatings } from '@chiostro/domain/professors/professors'
import { recordBy } from '@chiostro/domain/records/records'
import { adminRating } from '@chiostro/domain/reviews/ratings'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminProfessorReviewsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { Lines, useDays } from '../list/cells.tsx'
import type { Column } from '../list/RecordTable.tsx'
import { FilterCard, RatingRange } from './FilterCard.tsx'
import { ProfessorPicker } from './RecordPicker.tsx'
import { type Presentation, ReviewList } from './ReviewList.tsx'
import { type Applied, defaultSort, type Filters, numberOf, useModeration } from './useModeration.ts'

const AdminProfessorReviewsQuery = graphql(`
  query AdminProfessorReviews($filter: AdminProfessorReviewsFilter, $sort: String!, $page: Int!, $pageSize: Int!) {
    adminProfessorReviews(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      total
      match
      items {
        id
        professorId
        professorName
        course
        semester
        materialRating
        examRating
        lectureRating
        helpfulnessRating
        rating
        overall
        review
        userId
        usefulCount
        createdAt
      }
    }
  }
`)

const words = {
  deleted: messages.moderated,
  description: messages.professorReviewModerated,
  notDeleted: messages.notModerated,
}

type Review = Answer['adminProfessorReviews']['items'][number]

const ranges = {
  materialRating: ['materialMin', 'materialMax'],
  examRating: ['examMin', 'examMax'],
  lectureRating: ['lectureMin', 'lectureMax'],
  helpfulnessRating: ['helpfulnessMin', 'helpfulnessMax'],
} as const
type Bound = (typeof ranges)[keyof typeof ranges][number]

const bounds: Bound[] = Object.values(ranges).flat()
const blank = {
  search: '',
  sort: defaultSort,
  ...recordBy(bounds, () => ''),
}
/** The default first. */
const sorts: { value: `${ProfessorReviewSort}_${'asc' | 'desc'}`; label: string }[] = [
  { value: 'createdAt_desc', label: 'Più recenti' },
  { value: 'createdAt_asc', label: 'Meno recenti' },
  { value: 'useful_desc', label: 'Più utili' },
  { value: 'materialRating_desc', label: 'Materiale decrescente' },
  { value: 'materialRating_asc', label: 'Materiale crescente' },
  { value: 'examRating_desc', label: 'Esame decrescente' },
  { value: 'examRating_asc', label: 'Esame crescente' },
  { value: 'lectureRating_desc', label: 'Lezioni decrescente' },
  { value: 'lectureRating_asc', label: 'Lezioni crescente' },
  { value: 'helpfulnessRating_desc', label: 'Disponibilità decrescente' },
  { value: 'helpfulnessRating_asc', label: 'Disponibilità crescente' },
]

const pageSize = professorReviewsPage.size

const variablesOf = ({ fields, chosen, page, held }: Applied) => ({
  filter: {
    held,
    search: fields.search ?? '',
    professorId: chosen?.id ?? null,
    ...Object.fromEntries(bounds.map((bound) => [bound, numberOf(fields[bound])])),
  },
  sort: fields.sort ?? defaultSort,
  page,
  pageSize,
})

/** Moderation of professor reviews, with ratings out of 5 (docs/product.md, "Professor ratings out of 5"). */
export function ProfessorReviews() {
  const t = useT()
  const filters = useModeration(blank, professorReviewsFilter)
  const variables = useMemo(() => variablesOf(filters.applied), [filters.applied])
  const [state, reread] = useQuery({ query: AdminProfessorReviewsQuery, variables })
  return (
    <ReviewList
      kind="PROFESSOR_REVIEW"
      words={words}
      empty={t('Nessuna recensione professore trovata con i filtri selezionati')}
      caption={t('Recensioni Professori')}
      list={state.data?.adminProfessorReviews}
      state={state}
      filters={filters}
      pageSize={pageSize}
      onReread={reread}
      presentation={usePresentation()}
    >
      <ProfessorFilters filters={filters} />
    </ReviewList>
  )
}

function ProfessorFilters({ filters }: { filters: Filters }) {
  const t = useT()
  return (
    <FilterCard
      filters={filters}
      placeholder={t('Professore, corso o commento')}
      sorts={sorts}
      picker={
        <ProfessorPicker
          name="professorId"
          label={t('Professore')}
          all={t('Tutti i professori')}
          chosen={filters.chosen}
          onChoose={filters.choose}
        />
      }
    >
      {professorRatings.map(({ field, label }) => (
        <RatingRange
          filters={filters}
          key={field}
          label={t(label)}
          names={ranges[field]}
          scale={{ min: adminRating.min, max: adminRating.max, step: adminRating.step }}
        />
      ))}
    </FilterCard>
  )
}

/** Every field of a professor review; the server has already converted its ratings to the scale out of 5. */
function usePresentation(): Presentation<Review> {
  const t = useT()
  const formats = useFormats()
  const days = useDays()
  const labelOf = ({ professorName }: Review) => professorName || t('Professore Sconosciuto')
  const rated = (rating: number) => `${formats.decimal(rating)}/${adminRating.max}`
  const course = (review: Review): [string, string][] => [
    [t('Corso'), review.course],
    [t('Semestre'), review.semester],
  ]
  const author = (review: Review): [string, string][] => [
    [t('Utente'), review.userId],
    [t('Utile'), String(review.usefulCount)],
    [t('Data'), days(review.createdAt)],
  ]
  const columns: Column<Review>[] = [
    { name: t('Professore'), kind: 'head', cell: labelOf },
    { name: t('Corso'), cell: (review) => <Lines items={course(review)} /> },
    ...professorRatings.map(
      ({ field, label }): Column<Review> => ({ name: t(label), kind: 'narrow', sort: field, cell: (review) => rated(review[field]) }),
    ),
    { name: t('Commento'), kind: 'text', cell: ({ review }) => review || null },
    { name: t('Chi e quando'), sort: 'createdAt', cell: (review) => <Lines items={author(review)} /> },
  ]
  return {
    columns,
    labelOf,
    factsOf: (review) => [
      [t('Professore'), labelOf(review)],
      ...course(review),
      ...professorRatings.map(({ field, label }): [string, string] => [t(label), rated(review[field])]),
      [t('Voto complessivo'), `${rated(review.rating)} · ${formats.decimal(review.overall)}/30`],
      ...author(review),
    ],
    textOf: ({ review }) => review,
    idsOf: ({ id, professorId }) => [
      [t('Identificativo'), id],
      [t('ID professore'), professorId],
    ],
  }
}
