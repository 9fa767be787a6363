import { type Control, type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useT } from '../i18n/I18nProvider.tsx'
import { BoundField } from './BoundField.tsx'
import styles from './RatingSlider.module.css'

interface Props<Fields extends FieldValues, Output> {
  form: UseFormReturn<Fields, unknown, Output>
  name: FieldPath<Fields>
  label: string
  min: number
  max: number
  low: string
  high: string
}

export function RatingSlider<Fields extends FieldValues, Output>({ form, name, label, min, max, low, high }: Props<Fields, Output>) {
  const t = useT()
  const value = String(useWatch({ control: form.control as unknown as Control<Fields>, name }))
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
            // In the server's page too: without a value the thumb would stand in the middle.
            defaultValue={value}
            aria-valuetext={t('{value} su {max}', { value, max })}
            className={styles.range}
            style={{ '--chosen': `${((Number(value) - min) / (max - min)) * 100}%` }}
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
