import { courseReviewsPage } from '@chiostro/domain/admin'
import { adminRating } from '@chiostro/domain/ratings'
import { useState } from 'react'
import type { AdminReviewsQuery as Answer } from '../../../../../generated/gql/graphql.ts'
import { useQuery } from '../../../../components/useQuery.ts'
import { useT } from '../../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { Deletions } from '../../deletion/Deletions.tsx'
import { useDeletion } from '../../deletion/useDeletion.ts'
import { panelReviews } from '../../deletion/words.ts'
import { ListState } from '../../list/ListState.tsx'
import { Pager } from '../../list/Pager.tsx'
import { type Column, RecordTable } from '../../list/RecordTable.tsx'
import { RowActions } from '../../list/RowActions.tsx'
import { useLastPage } from '../../list/useLastPage.ts'
import { useMoments } from '../../list/useMoments.ts'
import { AdminReviewsQuery } from '../panel.queries.ts'

type Review = Answer['adminProfessorReviews']['items'][number]

const pageSize = courseReviewsPage.size

/** All professor reviews in their older, short form, newest first (decisions, "the legacy review list"). */
export function ReviewsTab({ onChanged }: { onChanged(): void }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const [{ data, error, fetching }, reread] = useQuery({ query: AdminReviewsQuery, variables: { page, pageSize } })
  const list = data?.adminProfessorReviews
  const pages = useLastPage(list, page, pageSize, setPage)
  const deletion = useDeletion({
    kind: 'PROFESSOR_REVIEW',
    words: panelReviews,
    onChanged: () => {
      reread()
      onChanged()
    },
  })
  const columns = useColumns(({ id }, label) => deletion.ask([{ id, label }]))
  return (
    <>
      <Deletions deletion={deletion} />
      <ListState
        count={list?.items.length ?? null}
        error={fetching ? undefined : error}
        words={{
          loading: t('Caricamento recensioni...'),
          empty: t('Nessuna recensione presente'),
          failed: t('Non riusciamo a caricare le recensioni'),
        }}
        onRetry={reread}
      >
        <RecordTable caption={t('Recensioni dei professori')} columns={columns} rows={list?.items ?? []} keyOf={({ id }) => id} />
        <Pager page={page} pages={pages} onPage={setPage} />
      </ListState>
    </>
  )
}

function useColumns(onDelete: (review: Review, label: string) => void): Column<Review>[] {
  const t = useT()
  const formats = useFormats()
  const moments = useMoments()
  const nameOf = ({ professorName }: Review) => professorName || t('Prof. Sconosciuto')
  return [
    { name: t('Professore'), kind: 'head', cell: nameOf },
    { name: t('Voto'), kind: 'narrow', cell: ({ rating }) => `${formats.decimal(rating)}/${adminRating.max}` },
    { name: t('Recensione'), kind: 'text', cell: ({ review }) => review || null },
    { name: t('Data'), kind: 'narrow', cell: ({ createdAt }) => moments(createdAt) },
    {
      name: t('Azioni'),
      kind: 'actions',
      unnamed: true,
      cell: (review) => {
        const label = t('Recensione di {name}', { name: nameOf(review) })
        return <RowActions label={label} onDelete={() => onDelete(review, label)} />
      },
    },
  ]
}
