import { PenLine } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { useHoverIntent } from '../../components/useHoverIntent.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ReviewBadge } from '../reviews/ReviewBadge.tsx'
import { professorPath } from './addresses.ts'
import { Avatar } from './avatar/Avatar.tsx'
import { writingAhead } from './lazyDialogs.ts'
import styles from './ProfessorCard.module.css'
import { ProfessorRatings } from './ProfessorRatings.tsx'
import type { Chosen } from './write/professorForm.ts'

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

interface Props {
  professor: FragmentType<typeof ProfessorCardProfessor>
  /** Prefetch on hover intent. */
  onIntent(id: string): void
  onWrite(about: Chosen): void
}

/** A professor's card: opens the reviews, with a button for writing one (docs/product.md, "Professors page"). */
export function ProfessorCard({ professor: masked, onIntent, onWrite }: Props) {
  const t = useT()
  const professor = readFragment(ProfessorCardProfessor, masked)
  const { id, name, department, courses, reviewCount } = professor
  const nameId = useId()
  const intent = useHoverIntent(() => onIntent(id))
  // Keeps the filters in the address, so that the list below the dialog does not change.
  const address = { pathname: professorPath(id), search: useLocation().search }
  return (
    <article className={styles.card} {...intent}>
      <div className={styles.head}>
        <Avatar name={name} department={department} />
        <div className={styles.who}>
          <h2 id={nameId} className={styles.name}>
            <Link to={address} state={{ fromList: true }} className={styles.link}>
              {name}
            </Link>
          </h2>
          <p className={styles.department}>{department}</p>
        </div>
        <ReviewBadge count={reviewCount} />
      </div>
      <ProfessorRatings professor={professor} />
      {courses.length > 0 && <p className={styles.courses}>{courses.join(' · ')}</p>}
      <div className={styles.actions}>
        <ButtonLink to={address} state={{ fromList: true }} aria-describedby={nameId}>
          {t('Vedi recensioni')}
        </ButtonLink>
        <Button
          icon={<PenLine aria-hidden />}
          aria-describedby={nameId}
          {...writingAhead}
          onClick={() => onWrite({ id, name, department, courses })}
        >
          {t('Recensisci')}
        </Button>
      </div>
    </article>
  )
}
