import { PenLine } from 'lucide-react'
import { Outlet } from 'react-router-dom'
import type { SubjectQuery } from '../../../generated/gql/graphql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../pages/overlay.tsx'
import { usePageHead } from '../../pages/usePageHead.ts'
import { ReviewItem } from '../reviews/ReviewItem.tsx'
import { ReviewLog } from '../reviews/ReviewLog.tsx'
import { SubjectStatistics } from '../reviews/SubjectStatistics.tsx'
import type { ReviewedSubject } from '../reviews/write/WriteReviewDialog.tsx'
import { subjectPath } from './addresses.ts'
import styles from './OpenSubject.module.css'
import { SubjectFacts } from './SubjectFacts.tsx'

interface Props {
  subject: NonNullable<SubjectQuery['subject']>
  /** Path of the page below. */
  level: string
  onClose(): void
}

/** Information, statistics, last review and the log of all of them, and the way to write one. */
export function OpenSubject({ subject, level, onClose }: Props) {
  const { t, plural } = useI18n()
  const { id, courseName, reviewCount, lastReview } = subject
  const write = useOverlayLink(`${subjectPath(id)}/review`)
  usePageHead({
    title: courseName,
    description: plural(reviewCount, '{count} recensione anonima degli studenti.', '{count} recensioni anonime degli studenti.'),
    canonical: subjectPath(id),
  })
  const footer = (
    <>
      <ShareButton title={courseName} path={subjectPath(id)} />
      <ButtonLink variant="primary" icon={<PenLine aria-hidden />} {...write} state={{ ...write.state, level }}>
        {t('Scrivi una recensione')}
      </ButtonLink>
    </>
  )
  return (
    <>
      <Dialog title={courseName} size="large" onClose={onClose} footer={footer}>
        {subject.retired && <p className={styles.notice}>{t('Quest’anno non è più offerto. Le recensioni restano.')}</p>}
        <div className={styles.columns}>
          <section aria-label={t('Informazioni')}>
            <SubjectFacts subject={subject} />
          </section>
          {lastReview ? (
            <>
              <section className={styles.statistics}>
                <SubjectStatistics subject={subject} />
              </section>
              <section>
                <h3 className={styles.heading}>{t('Ultima recensione')}</h3>
                <ReviewItem review={lastReview} />
              </section>
            </>
          ) : (
            <NoReviews />
          )}
        </div>
        {reviewCount > 1 && <ReviewLog subjectId={id} count={reviewCount} />}
      </Dialog>
      <Outlet context={{ subjectId: id, courseName } satisfies ReviewedSubject} />
    </>
  )
}

function NoReviews() {
  const { t } = useI18n()
  return (
    <div className={styles.none}>
      <p>{t('Ancora nessuna recensione')}</p>
      <p>{t('L’hai già dato? Bastano due minuti per aiutare chi deve ancora cominciare.')}</p>
    </div>
  )
}
