import { ratingLabel, shownRating } from '@chiostro/domain/professorScale'
import { professorRating, professorRatings } from '@chiostro/domain/professors'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ProfessorRatings.module.css'
import { bandClass, RatingBar, Track } from './RatingBar.tsx'

// Also selected by the mutation of a review, so that the cache updates what is shown.
const ProfessorRatingsProfessor = graphql(`
  fragment ProfessorRatings_professor on Professor {
    id
    overallRating
    materialRating
    examRating
    lectureRating
    helpfulnessRating
  }
`)

/** Label, overall rating and its four parts. Without reviews there is no label, as 18 is only a placeholder. */
export function ProfessorRatings({ professor: masked }: { professor: FragmentType<typeof ProfessorRatingsProfessor> }) {
  const t = useT()
  const professor = readFragment(ProfessorRatingsProfessor, masked)
  const { overallRating: overall } = professor
  return (
    <div className={`${styles.ratings} ${bandClass(overall)}`}>
      <p className={styles.label}>{overall == null ? t('Ancora senza voti') : t(ratingLabel(overall))}</p>
      <p className={styles.overall}>
        <span className="visually-hidden">{t('Voto complessivo')} </span>
        {overall == null ? '–' : shownRating(overall)}
        <small>/{professorRating.max}</small>
      </p>
      <Track value={overall ?? 0} />
      <ul className={styles.parts}>
        {professorRatings.map(({ field, label }) => (
          <li key={field}>
            <RatingBar label={t(label)} value={professor[field]} />
          </li>
        ))}
      </ul>
      {overall == null && <p className={styles.note}>{t('Il 18 è solo il punto di partenza: nessuno ha ancora votato.')}</p>}
    </div>
  )
}
