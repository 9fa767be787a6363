import { BookOpen, GraduationCap } from 'lucide-react'
import { ButtonLink } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './Overview.module.css'

export function ReviewLinks() {
  const t = useT()
  return (
    <div className={styles.buttons}>
      <ButtonLink to="/admin/course-reviews" icon={<BookOpen aria-hidden />}>
        {t('Recensioni Corsi')}
      </ButtonLink>
      <ButtonLink to="/admin/professor-reviews" icon={<GraduationCap aria-hidden />}>
        {t('Recensioni Professori')}
      </ButtonLink>
    </div>
  )
}
