import { Link } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './EventTags.module.css'

interface Props {
  tags: readonly string[]
  /** Links each tag to the filtered board. */
  linked?: boolean
}

/** An event's tags. */
export function EventTags({ tags, linked = false }: Props) {
  const t = useT()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('Etichette')}>
      {tags.map((tag) => (
        <li key={tag}>
          {linked ? (
            <Link to={{ pathname: '/events', search: `?${new URLSearchParams({ tag })}` }} className={styles.tag}>
              {tag}
            </Link>
          ) : (
            <span className={styles.tag}>{tag}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
