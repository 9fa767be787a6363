import { PenLine } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { professorPath } from '../../navigation/addresses.ts'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { useRecordLink } from '../../navigation/recordLink.ts'
import { CompareToggle } from '../compare/CompareToggle.tsx'
import { ReviewBadge } from '../reviews/ReviewBadge.tsx'
import { Avatar } from './avatar/Avatar.tsx'
import styles from './ProfessorCard.module.css'
import { ProfessorRatings } from './ProfessorRatings.tsx'

const ProfessorCardProfessor = graphql(`
  fragment ProfessorCard_professor on Professor {
    id
    name
    department
    courses
    reviewCount
    ...ProfessorRatings_professor
  }
`)

/** A professor in the list: the whole card opens the reviews, a button of its own writes one. */
export function ProfessorCard({ professor: masked }: { professor: FragmentType<typeof ProfessorCardProfessor> }) {
  const t = useT()
  const professor = readFragment(ProfessorCardProfessor, masked)
  const { id, name, department, courses, reviewCount } = professor
  const nameId = useId()
  const { link, intent } = useRecordLink(professorPath(id))
  const review = useOverlayLink(`${professorPath(id)}/review`)
  return (
    <article className={styles.card} {...intent}>
      <div className={styles.head}>
        <Avatar name={name} department={department} />
        <div className={styles.who}>
          <h2 id={nameId} className={styles.name}>
            <Link {...link} className={styles.link}>
              {name}
            </Link>
          </h2>
          {department && <p className={styles.department}>{department}</p>}
        </div>
        <ReviewBadge count={reviewCount} />
      </div>
      <ProfessorRatings professor={professor} />
      {courses.length > 0 && <p className={styles.courses}>{courses.join(' · ')}</p>}
      <div className={styles.actions}>
        <ButtonLink {...link} aria-describedby={nameId}>
          {t('Vedi recensioni')}
        </ButtonLink>
        <ButtonLink icon={<PenLine aria-hidden />} aria-describedby={nameId} {...review}>
          {t('Recensisci')}
        </ButtonLink>
        <CompareToggle kind="professors" id={id} name={name} className={styles.compare} />
      </div>
    </article>
  )
}

export function ProfessorCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Skeleton width="48px" height="62px" />
        <div className={styles.who}>
          <Skeleton width="70%" height="20px" />
          <br />
          <Skeleton width="50%" />
        </div>
      </div>
      <Skeleton height="150px" />
      <Skeleton width="80%" height="36px" />
      <div className={styles.actions}>
        <Skeleton height="44px" />
      </div>
    </div>
  )
}
