import { courseReviewsPage, adminPanelMessages as messages } from '@chiostro/domain/admin/admin'
import { adminRating } from '@chiostro/domain/reviews/ratings'
import { useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminReviewsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { lazyDialog } from '../../../lib/split.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { type DeletionWords, useDeletion } from '../deletion/useDeletion.ts'
import { useStats } from '../frame/stats.ts'
import { RowActions, useDays } from '../list/cells.tsx'
import { useOpened } from '../list/dialogs.ts'
import { Pager, useLastPage } from '../list/paging.tsx'
import { actionsColumn, type Column, RecordTable } from '../list/RecordTable.tsx'
import { ReviewLinks } from './ReviewLinks.tsx'

const deletionWords: DeletionWords = { deleted: messages.reviewDeleted, notDeleted: messages.reviewNotDeleted, hidesReason: true }

const RecordDrawer = lazyDialog(async () => (await import('../list/SideDrawer.tsx')).RecordDrawer)

/** Professor reviews in their short form, newest first. */
const AdminReviewsQuery = graphql(`
  query AdminReviews($page: Int!, $pageSize: Int!) {
    adminProfessorReviews(page: $page, pageSize: $pageSize) {
      total
      items {
        id
        professorName
        rating
        overall
        review
        createdAt
      }
    }
  }
`)

type Review = Answer['adminProfessorReviews']['items'][number]

const pageSize = courseReviewsPage.size

/** Professor reviews in their short form; the pages that filter and sort are a press away. */
export function Reviews() {
  const { changed } = useStats()
  const t = useT()
  const [page, setPage] = useState(1)
  const details = useOpened<Review>()
  const [{ data, error, fetching }, reread] = useQuery({ query: AdminReviewsQuery, variables: { page, pageSize } })
  const list = data?.adminProfessorReviews
  const pages = useLastPage(list, page, pageSize, setPage)
  const deletion = useDeletion({
    kind: 'PROFESSOR_REVIEW',
    words: deletionWords,
    onChanged: () => {
      reread()
      changed()
    },
  })
  const { columns, labelOf, factsOf } = useColumns()
  const actions: Column<Review> = actionsColumn(t, (review) => {
    const label = labelOf(review)
    return <RowActions label={label} onDetails={() => details.open(review)} onDelete={() => deletion.ask([{ id: review.id, label }])} />
  })
  return (
    <>
      <Deletions deletion={deletion} />
      <RecordTable
        caption={t('Recensioni dei professori')}
        columns={[...columns, actions]}
        rows={list?.items ?? null}
        error={fetching ? undefined : error}
        busy={fetching}
        texts={{
          loading: t('Caricamento recensioni...'),
          empty: t('Nessuna recensione presente'),
          failed: t('Non riusciamo a caricare le recensioni'),
        }}
        onRetry={reread}
        onOpen={details.open}
      >
        <Pager page={page} pages={pages} onPage={setPage} />
      </RecordTable>
      {details.of && (
        <RecordDrawer
          key={details.key}
          title={labelOf(details.of)}
          facts={factsOf(details.of)}
          ids={[[t('Identificativo'), details.of.id]]}
          text={details.of.review}
          onClose={details.close}
        />
      )}
    </>
  )
}

/** The same with the way to the pages that filter, sort and delete several together. */
export function ReviewsRoom() {
  return (
    <>
      <ReviewLinks />
      <Reviews />
    </>
  )
}

function useColumns() {
  const t = useT()
  const formats = useFormats()
  const days = useDays()
  const nameOf = ({ professorName }: Review) => professorName || t('Prof. Sconosciuto')
  // The administration's scale beside that of the public pages.
  const rated = ({ rating, overall }: Review) => `${formats.decimal(rating)}/${adminRating.max} · ${formats.decimal(overall)}/30`
  const columns: Column<Review>[] = [
    { name: t('Professore'), kind: 'head', cell: nameOf },
    { name: t('Voto'), kind: 'narrow', cell: rated },
    { name: t('Recensione'), kind: 'text', cell: ({ review }) => review || null },
    { name: t('Data'), kind: 'narrow', cell: ({ createdAt }) => days(createdAt) },
  ]
  const factsOf = (review: Review): [string, string][] => [
    [t('Professore'), nameOf(review)],
    [t('Voto'), rated(review)],
    [t('Data'), days(review.createdAt)],
  ]
  return { columns, factsOf, labelOf: (review: Review) => t('Recensione di {name}', { name: nameOf(review) }) }
}
