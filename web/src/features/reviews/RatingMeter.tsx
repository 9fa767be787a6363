import { useFormats } from '../../i18n/useFormats.ts'
import styles from './RatingMeter.module.css'

interface Props {
  label: string
  value: number | null | undefined
  max: number
}

/** A mean out of a maximum: the number, and a redundant bar. */
export function RatingMeter({ label, value, max }: Props) {
  const formats = useFormats()
  if (value == null) return null
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>
        {formats.decimal(value)}
        <small>/{max}</small>
      </p>
      <div aria-hidden className={styles.track}>
        <div className={styles.bar} style={{ width: `${(value / max) * 100}%` }} />
      </div>
    </div>
  )
}
