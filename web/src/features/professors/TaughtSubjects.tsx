import { useState } from 'react'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { Button } from '../../components/Button.tsx'
import { RecordLine } from '../../components/RecordLine.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { subjectPath } from '../../navigation/addresses.ts'
import { useOverlayState } from '../../navigation/overlay.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import styles from './TaughtSubjects.module.css'

const TaughtSubjectsProfessor = graphql(`
  fragment TaughtSubjects_professor on Professor {
    id
    subjects {
      id
      courseName
      degreeCourse {
        id
        name
      }
    }
  }
`)

/** Subjects shown before "show all". */
const few = 3

/** Current subjects of a professor, linked to the catalogue while its section is open. */
export function TaughtSubjects({ professor }: { professor: FragmentType<typeof TaughtSubjectsProfessor> }) {
  const t = useT()
  const open = useFeatureFlag('courses')
  const state = useOverlayState()
  const { subjects } = readFragment(TaughtSubjectsProfessor, professor)
  const [all, setAll] = useState(false)
  if (subjects.length === 0) return null
  // A single hidden subject is shown directly instead of a button.
  const shown = all || subjects.length <= few + 1 ? subjects : subjects.slice(0, few)
  return (
    <div>
      <h3 className={styles.heading}>{t('Insegnamenti')}</h3>
      <ul className={styles.subjects}>
        {shown.map(({ id, courseName, degreeCourse }) => (
          <li key={id}>
            <RecordLine to={subjectPath(id)} state={state} isOpen={open} facts={degreeCourse.name}>
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
