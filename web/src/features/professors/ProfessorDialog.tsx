import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { recordTitles } from '@chiostro/domain/pages/recordTitles'
import { professorMessages } from '@chiostro/domain/professors/professors'
import { replyMessages } from '@chiostro/domain/replies/replies'
import { type ComponentProps, useState } from 'react'
import { Link, Navigate, Outlet, useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import type { ProfessorQuery as Answer, ReviewSort } from '../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { MissingRecord } from '../../components/MissingRecord.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { PagedItems, PagedList } from '../../components/PagedList.tsx'
import { PosterActions } from '../../components/PosterActions.tsx'
import { RecordLine } from '../../components/RecordLine.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { professorPath, subjectPath } from '../../navigation/addresses.ts'
import { useOverlayLink, useOverlayState } from '../../navigation/overlay.tsx'
import type { Reads } from '../../navigation/page.ts'
import { PageTitle } from '../../navigation/usePageTitle.ts'
import { ReportLink } from '../cases/ReportLink.tsx'
import { ChosenNote, CompareButton } from '../compare/CompareBar.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { FollowButton } from '../follows/FollowButton.tsx'
import { AnotherReview, NoReviews, ReviewAction } from '../reviews/ReviewAction.tsx'
import { ReviewOrder, VerifiedOnly } from '../reviews/ReviewOrder.tsx'
import { Avatar } from './avatar/Avatar.tsx'
import styles from './ProfessorDialog.module.css'
import { ProfessorRatings } from './ProfessorRatings.tsx'
import { ProfessorReviewItem } from './ProfessorReviewItem.tsx'
import { ProfessorQuery } from './professors.queries.ts'
import type { Chosen } from './write/ReviewFormFields.tsx'

export const reads: Reads = ({ id = '' }) => [[ProfessorQuery, { id }]]

export function ProfessorDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { id = '' } = useParams()
  const [state, refetch] = useQuery({ query: ProfessorQuery, variables: { id } })
  const currentId = state.fetching ? id : (state.data?.professor?.id ?? id)
  // Merged into another: an older address inside the app. A visit of it is redirected by the server.
  if (currentId !== id) return <Navigate replace to={professorPath(currentId)} />
  if (state.data?.professor) return <OpenProfessor professor={state.data.professor} onClose={onClose} />
  return (
    <MissingRecord
      state={state}
      skeleton={<ProfessorSkeleton />}
      failed={t('Non riusciamo a caricare questo professore')}
      unknown={{
        title: t(professorMessages.unknown),
        heading: t('Questo professore non c’è'),
        hint: t('Forse il link è incompleto.'),
        action: t('Guarda tutti i professori'),
      }}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
      onClose={onClose}
    />
  )
}

function ProfessorSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="60%" height="92px" />
      <br />
      <Skeleton height="160px" />
      <br />
      <Skeleton height="240px" />
    </div>
  )
}

interface Props {
  professor: NonNullable<Answer['professor']>
  onClose(): void
}

function OpenProfessor({ professor, onClose }: Props) {
  const { t, plural } = useI18n()
  const { id, name, department, courses, reviewCount } = professor
  const write = useOverlayLink(`${professorPath(id)}/review`)
  const reply = useOverlayLink(`${professorPath(id)}/reply`)
  const footer = (
    <>
      <MoreMenu>
        <AnotherReview target={id} write={write} />
        <FollowButton follow={{ kind: 'professor', targetId: id }} about={name} />
        <CompareButton kind="professors" id={id} />
        <ShareButton title={name} path={professorPath(id)} />
        <PosterActions kind="professor" id={id} story={name} />
        <ReportLink kind="professor" id={id} about={name} />
      </MoreMenu>
      <ReviewAction target={id} write={write} />
    </>
  )
  const side = (
    <section aria-label={t('Voti')} className={styles.professor}>
      <div className={styles.who}>
        <Avatar name={name} department={department} large />
        <p>
          {department && <Link to={`/professors?${new URLSearchParams({ department })}`}>{department}</Link>}
          <strong>{plural(reviewCount, '{count} recensione', '{count} recensioni')}</strong>
        </p>
      </div>
      <ProfessorRatings professor={professor} />
      <TaughtSubjects professor={professor} />
    </section>
  )
  return (
    <>
      <PageTitle title={recordTitles.professor(professor)} path={professorPath(id)} />
      <Dialog title={name} size="large" onClose={onClose} footer={footer} side={side}>
        <ChosenNote kind="professors" id={id} />
        <section>
          <h3 className={styles.heading}>{t('Recensioni')}</h3>
          <ProfessorReviews professor={professor} />
          <p className={styles.reply}>
            <Link {...reply}>{t(replyMessages.ask)}</Link>
          </p>
        </section>
      </Dialog>
      <Outlet context={{ id, name, department, courses } satisfies Chosen} />
    </>
  )
}

const TaughtSubjectsProfessor = graphql(`
  fragment TaughtSubjects_professor on Professor {
    id
    subjects {
      id
      courseName
      degreeCourse {
        id
        name
        level
        code
      }
    }
  }
`)

const few = 3

/** Linked to the catalogue while its section is open. */
function TaughtSubjects({ professor }: { professor: FragmentType<typeof TaughtSubjectsProfessor> }) {
  const i18n = useI18n()
  const { t } = i18n
  const open = useFeatureFlag('courses')
  const state = useOverlayState()
  const { subjects } = readFragment(TaughtSubjectsProfessor, professor)
  const [all, setAll] = useState(false)
  if (subjects.length === 0) return null
  // A single hidden subject is shown directly instead of a button.
  const shown = all || subjects.length <= few + 1 ? subjects : subjects.slice(0, few)
  return (
    <div>
      <h3 className={styles.taughtSubjectsHeading}>{t('Insegnamenti')}</h3>
      <ul className={styles.subjects}>
        {shown.map(({ id, courseName, degreeCourse }) => (
          <li key={id}>
            <RecordLine to={subjectPath(id)} state={state} isOpen={open} facts={degreeCourseText(i18n, degreeCourse)}>
              {courseName}
            </RecordLine>
          </li>
        ))}
      </ul>
      {shown.length < subjects.length && (
        <Button variant="quiet" className={styles.more} onClick={() => setAll(true)}>
          {t('Mostra altri {count}', { count: subjects.length - shown.length })}
        </Button>
      )}
    </div>
  )
}

// Also selected by the mutation of a review, so that the cache updates what is shown.
const ProfessorReviewsPage = graphql(`
  fragment ProfessorReviews_page on ProfessorReviewConnection {
    totalCount
    edges {
      cursor
      node {
        id
        usefulCount
        ...ProfessorReviewItem_review
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
`)

const ProfessorReviewsProfessor = graphql(`
  fragment ProfessorReviews_professor on Professor {
    id
    verifiedReviewCount
    reviews(first: 20, after: $after) {
      ...ProfessorReviews_page
    }
  }
`)

// In the other orders, or of the verified; the newest of all come with the professor.
const SortedReviewsQuery = graphql(`
  query SortedProfessorReviews($id: ID!, $after: String, $sort: ReviewSort!, $verified: Boolean) {
    professor(id: $id) {
      id
      reviews(first: 20, after: $after, sort: $sort, verified: $verified) {
        ...ProfessorReviews_page
      }
    }
  }
`)

/** Reviews of the open professor, newest first unless sorted, paged. */
function ProfessorReviews({ professor }: { professor: FragmentType<typeof ProfessorReviewsProfessor> }) {
  const t = useT()
  const [sort, setSort] = useState<ReviewSort>('NEWEST')
  const [isVerifiedOnly, setVerifiedOnly] = useState(false)
  const { id, verifiedReviewCount, reviews: page } = readFragment(ProfessorReviewsProfessor, professor)
  const reviews = readFragment(ProfessorReviewsPage, page)
  if (reviews.edges.length === 0)
    return <NoReviews invitation={t('Hai seguito le sue lezioni? Bastano due minuti per aiutare chi deve ancora scegliere.')} />
  const words = {
    progress: (counts: { shown: number; total: number }) => t('{shown} di {total} recensioni', counts),
    failure: t('Non riusciamo a caricare altre recensioni.'),
  }
  return (
    <>
      {reviews.totalCount > 1 && (
        <div className={styles.order}>
          <VerifiedOnly count={verifiedReviewCount} checked={isVerifiedOnly} onChange={setVerifiedOnly} />
          <ReviewOrder
            value={sort}
            onChoose={setSort}
            labels={[t('Più recenti'), t('Voto più alto'), t('Voto più basso')]}
            isMarked={reviews.edges.some(({ node }) => node.usefulCount > 0)}
          />
        </div>
      )}
      {sort === 'NEWEST' && !isVerifiedOnly ? (
        <PagedItems query={ProfessorQuery} variables={{ id }} connection={reviews} {...words}>
          {(nodes) => <Items professorId={id} nodes={nodes} />}
        </PagedItems>
      ) : (
        <PagedList
          query={SortedReviewsQuery}
          variables={{ id, sort, ...(isVerifiedOnly && { verified: true }) }}
          connectionOf={(data) => readFragment(ProfessorReviewsPage, data.professor?.reviews)}
          placeholder={<Skeleton height="240px" />}
          error={t('Non riusciamo a caricare le recensioni')}
          {...words}
        >
          {(nodes) => <Items professorId={id} nodes={nodes} />}
        </PagedList>
      )}
    </>
  )
}

type Item = { id: string } & ComponentProps<typeof ProfessorReviewItem>['review']

const Items = ({ professorId, nodes }: { professorId: string; nodes: readonly Item[] }) => (
  <ul className={styles.reviews}>
    {nodes.map((node) => (
      <li key={node.id} tabIndex={-1}>
        <ProfessorReviewItem review={node} professorId={professorId} />
      </li>
    ))}
  </ul>
)
