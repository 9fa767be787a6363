import type { ReportKind } from '@chiostro/domain/records/kinds'
import { Flag } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ReportLink.module.css'

interface Props {
  kind: ReportKind
  id: string
  /** What tells it apart from others on the page, for screen readers; the form shows it. */
  about: string
  small?: boolean
}

export function ReportLink({ kind, id, about, small = false }: Props) {
  const t = useT()
  return (
    <Link
      to={`/report/${kind}/${id}`}
      state={{ about }}
      rel="nofollow"
      className={small ? `${styles.link} ${styles.small}` : styles.link}
      aria-label={t('Segnala: {about}', { about })}
    >
      <Flag aria-hidden />
      {t('Segnala')}
    </Link>
  )
}
