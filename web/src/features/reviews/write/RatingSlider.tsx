import { useWatch } from 'react-hook-form'
import { BoundField } from '../../../components/BoundField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './RatingSlider.module.css'
import type { ReviewForm } from './reviewForm.ts'

interface Props {
  form: ReviewForm
  name: 'difficultyRating' | 'attendanceImportance'
  label: string
  min: number
  max: number
  /** What the two ends mean. */
  low: string
  high: string
}

/** A rating out of thirty, chosen on a line, with the number it stands on. */
export function RatingSlider({ form, name, label, min, max, low, high }: Props) {
  const t = useT()
  const value = useWatch({ control: form.control, name })
  return (
    <div className={styles.slider}>
      <BoundField form={form} name={name} label={label}>
        {({ className: _, ...control }) => (
          <input
            {...control}
            type="range"
            min={min}
            max={max}
            step={1}
            aria-valuetext={t('{value} su {max}', { value, max })}
            className={styles.range}
            {...form.register(name)}
          />
        )}
      </BoundField>
      <output htmlFor={name} className={styles.value}>
        {value}
        <small>/{max}</small>
      </output>
      <p aria-hidden className={styles.ends}>
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </div>
  )
}
