import { professorReviewsPage } from '@chiostro/domain/admin'
import { professorReviewsFilter } from '@chiostro/domain/adminFilters'
import { professorRatings } from '@chiostro/domain/professors'
import { adminRating } from '@chiostro/domain/ratings'
import { useMemo, useState } from 'react'
import type { AdminFindProfessorsQuery as Professors } from '../../../../generated/gql/graphql.ts'
import { ButtonLink } from '../../../components/Button.tsx'
import { useQuery } from '../../../components/useQuery.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { professorReviews } from '../deletion/words.ts'
import { AdminHeader } from '../session/AdminHeader.tsx'
import { FilterCard, RatingRange } from './FilterCard.tsx'
import { AdminFindProfessorsQuery, AdminProfessorReviewsQuery } from './moderation.queries.ts'
import { RecordPicker } from './RecordPicker.tsx'
import { ReviewList } from './ReviewList.tsx'
import { professorSorts } from './sorts.ts'
import { useFound } from './useFound.ts'
import { type Applied, defaultSort, type Filters, numberOf, useModeration } from './useModeration.ts'
import { useProfessorColumns } from './useProfessorColumns.tsx'

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
  ...(Object.fromEntries(bounds.map((bound) => [bound, ''])) as Record<Bound, string>),
}
type Fields = typeof blank

const pageSize = professorReviewsPage.size

const variablesOf = ({ fields, chosen, page }: Applied<Fields>) => ({
  filter: {
    search: fields.search,
    professorId: chosen?.id ?? null,
    ...Object.fromEntries(bounds.map((bound) => [bound, numberOf(fields[bound])])),
  },
  sort: fields.sort,
  page,
  pageSize,
})

/** Moderation of professor reviews, out of 5 (spec 001, "/admin/professor-reviews"; decisions, "professor ratings"). */
export function ProfessorReviews() {
  const t = useT()
  const filters = useModeration(blank, professorReviewsFilter)
  const variables = useMemo(() => variablesOf(filters.applied), [filters.applied])
  const [{ data, error, fetching }, reread] = useQuery({ query: AdminProfessorReviewsQuery, variables })
  const { columns, nameOf } = useProfessorColumns()
  return (
    <>
      <AdminHeader title={t('Admin Recensioni Professori')}>
        <ButtonLink to="/admin">{t('Admin Panel')}</ButtonLink>
      </AdminHeader>
      <ProfessorFilters filters={filters} />
      <ReviewList
        kind="PROFESSOR_REVIEW"
        words={professorReviews}
        empty={t('Nessuna recensione professore trovata con i filtri selezionati')}
        caption={t('Recensioni Professori')}
        list={data?.adminProfessorReviews}
        error={fetching ? undefined : error}
        busy={fetching}
        page={filters.applied.page}
        pageSize={pageSize}
        onPage={filters.setPage}
        onReread={reread}
        columns={columns}
        labelOf={nameOf}
      />
    </>
  )
}

function ProfessorFilters({ filters }: { filters: Filters<Fields> }) {
  const t = useT()
  const [text, setText] = useState('')
  const found = useFound(text, {
    query: AdminFindProfessorsQuery,
    variables: (search) => ({ search }),
    read: readProfessors,
    shortest: 0,
    tooShort: '',
  })
  return (
    <FilterCard
      filters={filters}
      placeholder={t('Professore, corso o commento')}
      sorts={professorSorts}
      picker={
        <RecordPicker
          name="professorId"
          label={t('Professore')}
          all={t('Tutti i professori')}
          chosen={filters.chosen}
          onChoose={filters.choose}
          text={text}
          onText={setText}
          found={found}
        />
      }
    >
      {professorRatings.map(({ field, label }) => (
        <RatingRange
          key={field}
          form={filters.form}
          label={t(label)}
          names={[...ranges[field]]}
          scale={{ min: adminRating.min, max: adminRating.max, step: adminRating.step }}
        />
      ))}
    </FilterCard>
  )
}

const readProfessors = ({ professors: { totalCount, edges } }: Professors) => ({
  total: totalCount,
  choices: edges.map(({ node }) => ({ id: node.id, name: node.name, detail: node.department })),
})
