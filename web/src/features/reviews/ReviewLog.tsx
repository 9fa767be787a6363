import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useQuery } from 'urql'
import { Button } from '../../components/Button.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadMore } from '../../components/LoadMore.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useFocusOnNewItem } from '../../components/useFocusOnNewItem.ts'
import { useNextPage } from '../../components/useNextPage.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './ReviewLog.module.css'
import { SubjectReviewsQuery } from './reviews.queries.ts'

interface Props {
  subjectId: string
  /** Number of reviews. */
  count: number
}

/** The log of a subject's reviews, expanded on demand. */
export function ReviewLog({ subjectId, count }: Props) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <section className={styles.log}>
      <Button
        wide
        aria-expanded={open}
        aria-controls={listId}
        className={open ? styles.open : undefined}
        icon={<ChevronDown aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {open ? t('Nascondi tutte le recensioni') : t('Leggi tutte le {count} recensioni', { count })}
      </Button>
      <div id={listId}>{open && <Reviews subjectId={subjectId} />}</div>
    </section>
  )
}

function Reviews({ subjectId }: { subjectId: string }) {
  const { t } = useI18n()
  const variables = { id: subjectId }
  const [{ data, fetching, error }, refetch] = useQuery({ query: SubjectReviewsQuery, variables })
  const loadPage = useNextPage(SubjectReviewsQuery, variables)
  const reviews = data?.subject?.reviews
  const { list, focusOnArrival } = useFocusOnNewItem(reviews?.edges.length ?? 0)
  if (error && !fetching) {
    return <ErrorState title={t('Non riusciamo a caricare le recensioni')} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
  }
  if (!reviews) {
    return (
      <div aria-busy="true" className={styles.reviews}>
        <Skeleton height="148px" />
        <Skeleton height="148px" />
      </div>
    )
  }
  const { edges, pageInfo, totalCount } = reviews
  function loadByButton() {
    focusOnArrival(edges.length)
    return loadPage(pageInfo.endCursor)
  }
  return (
    <>
      <h3 className={styles.heading}>{t('Tutte le recensioni')}</h3>
      <ul ref={list} className={styles.reviews}>
        {edges.map(({ node }) => (
          <li key={node.id} tabIndex={-1}>
            <ReviewItem review={node} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <LoadMore
          key={pageInfo.endCursor}
          progress={t('{shown} di {total} recensioni', { shown: edges.length, total: totalCount })}
          failure={t('Non riusciamo a caricare altre recensioni.')}
          onNear={() => loadPage(pageInfo.endCursor)}
          onPress={loadByButton}
        />
      )}
    </>
  )
}
