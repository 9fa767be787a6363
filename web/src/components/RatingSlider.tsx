import { partsOf } from '@chiostro/domain/records/records'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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

interface Rating<Fields extends FieldValues> {
  field: FieldPath<Fields>
  label: string
}

interface Options<Fields extends FieldValues> {
  ratings: readonly Rating<Fields>[]
  initial: number
  submit: string
}

/** Asks once before sending ratings none of whose sliders was reached.
 * @returns whether it is asked now instead of sending, and the question, for the place above the sliders */
export function useUnmovedRatings<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  { ratings, initial, submit }: Options<Fields>,
): { asks(): boolean; question: ReactNode } {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  // Read here: otherwise the form does not note what was reached.
  const { touchedFields } = form.formState
  const isLeft = ({ field }: Rating<Fields>) =>
    String(form.getValues(field)) === String(initial) && !partsOf<Record<string, unknown>>(touchedFields)[field]
  return {
    asks() {
      if (isAsked || !ratings.every(isLeft)) return false
      setAsked(true)
      return true
    },
    question: isAsked && (
      <Question>
        {t('Non hai toccato i voti: restano tutti a {value} ({names}). Se va bene così, premi ancora «{submit}».', {
          names: ratings.map(({ label }) => t(label)).join(', '),
          value: initial,
          submit,
        })}
      </Question>
    ),
  }
}

function Question({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null)
  // In braces: browsers answer a promise, which an effect must not return.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <p ref={place} role="alert" className={styles.question}>
      {children}
    </p>
  )
}
