import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { reviewsUntilFigures } from '@chiostro/domain/reviews/ratings'
import { use, useMemo } from 'react'
import { Outlet, useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import type { SubjectQuery as Answer } from '../../../generated/gql/graphql.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { MissingRecord } from '../../components/MissingRecord.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { PosterActions } from '../../components/PosterActions.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { coursesPath, sellBooksPath, subjectPath } from '../../navigation/addresses.ts'
import { OverlayContext, useOverlay, useOverlayLink } from '../../navigation/overlay.tsx'
import type { Reads } from '../../navigation/page.ts'
import { usePageTitle } from '../../navigation/usePageTitle.ts'
import { SubjectBooks, SubjectTextbooks } from '../books/SubjectBooks.tsx'
import { ChosenNote, CompareButton } from '../compare/CompareBar.tsx'
import { OralTopics } from '../courseReviews/OralTopics.tsx'
import { ReviewLog } from '../courseReviews/ReviewLog.tsx'
import { SubjectChart, SubjectStatistics } from '../courseReviews/SubjectStatistics.tsx'
import { SubjectVerdict } from '../courseReviews/SubjectVerdict.tsx'
import type { ReviewedSubject } from '../courseReviews/write/WriteReviewDialog.tsx'
import { FollowButton } from '../follows/FollowButton.tsx'
import { PlaceLinks } from '../links/PlaceLinks.tsx'
import { AnotherReview, NoReviews, ReviewAction } from '../reviews/ReviewAction.tsx'
import { SubjectWanted } from '../wanted/SubjectWanted.tsx'
import { SubjectQuery } from './catalogue.queries.ts'
import styles from './SubjectDialog.module.css'
import { SubjectFacts } from './SubjectFacts.tsx'
import { useCatalogueView } from './useCatalogueView.ts'

export const reads: Reads = ({ subject = '' }) => [[SubjectQuery, { id: subject }]]

/** An open subject, above the level it was chosen on, or above its own degree course: loading, unknown, failed, or there. */
export function SubjectDialog() {
  const { subject: id = '' } = useParams()
  const i18n = useI18n()
  const { level } = useCatalogueView()
  const path = level?.path ?? coursesPath
  const below = useOverlay(path)
  const trail = use(OverlayContext)?.trail
  const course = level?.course && degreeCourseText(i18n, level.course)
  const overlay = useMemo(() => {
    const standaloneTrail = trail && [...trail, ...(course ? [{ label: course, to: below.path }] : [])]
    return standaloneTrail ? { ...below, trail: standaloneTrail } : below
  }, [below, trail, course])
  return (
    <OverlayContext value={overlay}>
      <Subject key={id} id={id} level={path} onClose={overlay.close} />
    </OverlayContext>
  )
}

function Subject({ id, level, onClose }: { id: string; level: string; onClose(): void }) {
  const t = useT()
  const [state, refetch] = useQuery({ query: SubjectQuery, variables: { id } })
  if (state.data?.subject) return <OpenSubject subject={state.data.subject} level={level} onClose={onClose} />
  return (
    <MissingRecord
      state={state}
      skeleton={<SubjectSkeleton />}
      failed={t('Non riusciamo a caricare questo insegnamento')}
      // Retired subjects keep their address.
      unknown={{
        title: t(catalogueMessages.unknownSubject),
        heading: t('Questo insegnamento non c’è'),
        hint: t('Forse il link è incompleto.'),
        action: t('Vai al catalogo'),
      }}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
      onClose={onClose}
    />
  )
}

function SubjectSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="60%" height="24px" />
      <br />
      <Skeleton height="160px" />
      <br />
      <Skeleton height="280px" />
    </div>
  )
}

interface Props {
  subject: NonNullable<Answer['subject']>
  level: string
  onClose(): void
}

function OpenSubject({ subject, level, onClose }: Props) {
  const { t, plural } = useI18n()
  const { id, courseName, reviewCount, reviews, statistics } = subject
  const lacking = reviewsUntilFigures(reviewCount)
  const write = useOverlayLink(`${subjectPath(id)}/review`)
  usePageTitle(courseName, subjectPath(id))
  const toForm = { ...write, state: { ...write.state, level } }
  const links = <PlaceLinks links={subject.links} place={{ subjectId: id }} name={courseName} />
  const footer = (
    <>
      <MoreMenu>
        <AnotherReview target={id} write={toForm} />
        <FollowButton follow={{ kind: 'subject', targetId: id }} about={courseName} />
        <CompareButton kind="subjects" id={id} />
        <ShareButton title={courseName} path={subjectPath(id)} />
        <PosterActions kind="subject" id={id} story={courseName} />
      </MoreMenu>
      <ReviewAction target={id} write={toForm} />
      {lacking > 0 && (
        <p className={styles.lacking}>
          <span>{plural(lacking, 'Ne manca {count} per vedere le cifre', 'Ne mancano {count} per vedere le cifre')}</span>
          {/* Its own are on the page from the first review. */}
          {reviewCount > 0 && <span> {t('anche negli elenchi')}</span>}
        </p>
      )}
    </>
  )
  const side = (
    <section aria-label={t('Informazioni')}>
      <SubjectFacts subject={subject} course={subject.degreeCourse} />
    </section>
  )
  return (
    <>
      <Dialog title={courseName} size="large" onClose={onClose} footer={footer} side={side}>
        <ChosenNote kind="subjects" id={id} />
        {subject.retired && <p className={styles.notice}>{t('Quest’anno non è più offerto. Le recensioni restano.')}</p>}
        <SubjectVerdict course={subject} subject={subject} />
        {reviewCount > 0 ? (
          <>
            <div className={styles.columns}>
              <OralTopics subject={subject} />
              <SubjectChart subject={subject} />
            </div>
            {links}
            <ReviewLog subjectId={id} newest={reviews} verifiedCount={statistics.verifiedReviews} />
            <section>
              <SubjectStatistics subject={subject} />
            </section>
          </>
        ) : (
          <>
            <NoReviews invitation={t('L’hai già dato? Bastano due minuti per aiutare chi deve ancora cominciare.')} />
            {links}
          </>
        )}
        <SubjectTextbooks subject={subject} />
        <SubjectBooks subject={subject} sellYear={sellBooksPath(subject.degreeCourse.id, subject.year)} />
        <SubjectWanted subject={subject} />
      </Dialog>
      <Outlet context={{ subjectId: id, courseName } satisfies ReviewedSubject} />
    </>
  )
}
