import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { SubjectQuery } from '../../../generated/gql/graphql.ts'
import { usePageHead } from '../../app/usePageHead.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { prepareOnIntent } from '../../components/prepare.ts'
import { ShareButton } from '../../components/ShareButton.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { ReviewItem } from '../reviews/ReviewItem.tsx'
import { ReviewLog } from '../reviews/ReviewLog.tsx'
import { SubjectStatistics } from '../reviews/SubjectStatistics.tsx'
import { subjectPath } from './addresses.ts'
import { loadReviewDialog, WriteReviewDialog } from './lazyDialogs.ts'
import styles from './OpenSubject.module.css'
import { SubjectFacts } from './SubjectFacts.tsx'

const formAhead = prepareOnIntent(loadReviewDialog)

interface Props {
  subject: NonNullable<SubjectQuery['subject']>
  onClose(): void
}

/** Facts, statistics, latest review, log and the button for writing one (docs/product.md, "Course catalogue"). */
export function OpenSubject({ subject, onClose }: Props) {
  const { t, plural } = useI18n()
  const { id, courseName, reviewCount, lastReview } = subject
  const [writing, setWriting] = useState(false)
  usePageHead({
    title: courseName,
    description: plural(reviewCount, '{count} recensione anonima degli studenti.', '{count} recensioni anonime degli studenti.'),
    canonical: subjectPath(id),
  })
  const footer = (
    <>
      <ShareButton title={courseName} path={subjectPath(id)} />
      <Button variant="primary" icon={<PenLine aria-hidden />} {...formAhead} onClick={() => setWriting(true)}>
        {t('Scrivi una recensione')}
      </Button>
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
      {writing && <WriteReviewDialog subjectId={id} courseName={courseName} onClose={() => setWriting(false)} />}
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
