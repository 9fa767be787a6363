import { recordTitles } from '@chiostro/domain/pages/recordTitles'
import { professorMessages } from '@chiostro/domain/professors/professors'
import { replyMessages } from '@chiostro/domain/replies/replies'
import { Link, Navigate, Outlet, useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import type { ProfessorQuery as Answer } from '../../../generated/gql/graphql.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { MissingRecord } from '../../components/MissingRecord.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import type { Reads } from '../../navigation/page.ts'
import { usePageTitle } from '../../navigation/usePageTitle.ts'
import { ReportLink } from '../cases/ReportLink.tsx'
import { CompareButton } from '../compare/CompareButton.tsx'
import { FollowButton } from '../follows/FollowButton.tsx'
import { AnotherReview, ReviewAction } from '../reviews/ReviewAction.tsx'
import { professorPath } from './addresses.ts'
import { Avatar } from './avatar/Avatar.tsx'
import styles from './ProfessorDialog.module.css'
import { ProfessorRatings } from './ProfessorRatings.tsx'
import { ProfessorReviews } from './ProfessorReviews.tsx'
import { ProfessorQuery } from './professors.queries.ts'
import { TaughtSubjects } from './TaughtSubjects.tsx'
import type { Chosen } from './write/professorForm.ts'

export const reads: Reads = ({ id = '' }) => [[ProfessorQuery, { id }]]

/** An open professor, over the list: loading, unknown, failed, or there. */
export function ProfessorDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { id = '' } = useParams()
  const [state, refetch] = useQuery({ query: ProfessorQuery, variables: { id } })
  const kept = state.fetching ? id : (state.data?.professor?.id ?? id)
  // Merged into another: an older address inside the app. A visit of it is redirected by the server.
  if (kept !== id) return <Navigate replace to={professorPath(kept)} />
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

/** A professor's ratings, subjects and reviews, and the way to write one. */
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
        <ReportLink kind="professor" id={id} about={name} />
      </MoreMenu>
      <ReviewAction target={id} write={write} />
    </>
  )
  return (
    <>
      <ProfessorTitle professor={professor} />
      <Dialog title={name} size="large" onClose={onClose} footer={footer}>
        <div className={styles.columns}>
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
          <section>
            <h3 className={styles.heading}>{t('Recensioni')}</h3>
            <ProfessorReviews professor={professor} />
            <p className={styles.reply}>
              <Link {...reply}>{t(replyMessages.ask)}</Link>
            </p>
          </section>
        </div>
      </Dialog>
      <Outlet context={{ id, name, department, courses } satisfies Chosen} />
    </>
  )
}

/** Title of an open professor. */
function ProfessorTitle({ professor }: { professor: NonNullable<Answer['professor']> }) {
  usePageTitle(recordTitles.professor(professor), professorPath(professor.id))
  return null
}
