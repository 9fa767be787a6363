import { professorReviewsPage } from '@chiostro/domain/admin/admin'
import { professorReviewsFilter } from '@chiostro/domain/admin/adminFilters'
import { professorReviewRecord } from '@chiostro/domain/professors/professorReviewRecord'
import { professorRatings } from '@chiostro/domain/professors/professors'
import { recordBy } from '@chiostro/domain/records/records'
import { adminRating } from '@chiostro/domain/reviews/ratings'
import { useMemo } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { type Applied, defaultSort, FilterCard, type Filters, numberOf, RatingRange, useModeration } from './FilterCard.tsx'
import { ProfessorPicker } from './RecordPicker.tsx'
import { ReviewList } from './ReviewList.tsx'

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
  const filters = useModeration(blank, professorReviewsFilter)
  const variables = useMemo(() => variablesOf(filters.applied), [filters.applied])
  return (
    <ReviewList record={professorReviewRecord} filters={filters} variables={variables}>
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
      record={professorReviewRecord}
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
