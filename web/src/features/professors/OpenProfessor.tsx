import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { ProfessorQuery } from '../../../generated/gql/graphql.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { professorPath } from './addresses.ts'
import { Avatar } from './avatar/Avatar.tsx'
import { ProfessorReviewDialog, writingAhead } from './lazyDialogs.ts'
import styles from './OpenProfessor.module.css'
import { ProfessorHead } from './ProfessorHead.tsx'
import { ProfessorRatings } from './ProfessorRatings.tsx'
import { ProfessorReviews } from './ProfessorReviews.tsx'
import { TaughtSubjects } from './TaughtSubjects.tsx'

interface Props {
  professor: NonNullable<ProfessorQuery['professor']>
  onClose(): void
}

/** A professor's ratings, subjects and reviews, and the button for writing one. */
export function OpenProfessor({ professor, onClose }: Props) {
  const { t, plural } = useI18n()
  const { id, name, department, courses, reviewCount } = professor
  const [writing, setWriting] = useState(false)
  const footer = (
    <>
      <ShareButton title={name} path={professorPath(id)} />
      <Button variant="primary" icon={<PenLine aria-hidden />} {...writingAhead} onClick={() => setWriting(true)}>
        {t('Scrivi una recensione')}
      </Button>
    </>
  )
  return (
    <>
      <ProfessorHead professor={professor} />
      <Dialog title={name} size="large" onClose={onClose} footer={footer}>
        <div className={styles.columns}>
          <section aria-label={t('Voti')} className={styles.professor}>
            <div className={styles.who}>
              <Avatar name={name} department={department} large />
              <p>
                {department}
                <strong>{plural(reviewCount, '{count} recensione', '{count} recensioni')}</strong>
              </p>
            </div>
            <ProfessorRatings professor={professor} />
            <TaughtSubjects professor={professor} />
          </section>
          <section>
            <h3 className={styles.heading}>{t('Recensioni')}</h3>
            <ProfessorReviews professor={professor} />
          </section>
        </div>
      </Dialog>
      {writing && <ProfessorReviewDialog about={{ id, name, department, courses }} onClose={() => setWriting(false)} />}
    </>
  )
}
