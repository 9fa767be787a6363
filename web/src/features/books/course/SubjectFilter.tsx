import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { Button } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useBackdrop } from '../../../navigation/useBackdrop.ts'
import { subjectPath } from '../../catalogue/addresses.ts'
import { LinkedSubjectQuery } from './linkedSubject.ts'
import styles from './SubjectFilter.module.css'

/** Above the list: the exam that its books are for, and the way out. */
export function SubjectFilter({ id, onClear }: { id: string; onClear(): void }) {
  const t = useT()
  const [{ data }] = useQuery({ query: LinkedSubjectQuery, variables: { id }, pause: useBackdrop() })
  const subject = data?.subject
  return (
    <p className={styles.filter}>
      <span>
        {t('Libri per l’esame')} {subject && <Link to={subjectPath(id)}>{subject.courseName}</Link>}
      </span>
      <Button variant="quiet" icon={<X aria-hidden />} onClick={onClear}>
        {t('Tutti gli esami')}
      </Button>
    </p>
  )
}
