import { useId } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './ChoiceGroup.module.css'
import type { ReviewForm } from './reviewForm.ts'

interface Props {
  form: ReviewForm
  name: 'studyMaterials' | 'examMethods'
  label: string
  options: readonly { value: string; label: string }[]
}

/** Several of a few options, at least one. */
export function ChoiceGroup({ form, name, label, options }: Props) {
  const t = useT()
  const errorId = useId()
  const message = form.getFieldState(name, form.formState).error?.message
  return (
    <fieldset className={styles.group} aria-describedby={message ? errorId : undefined}>
      <legend>
        {label}
        <span aria-hidden className={styles.required}>
          {' '}
          *
        </span>
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              id={`${name}-${option.value}`}
              value={option.value}
              aria-invalid={message !== undefined}
              aria-describedby={message ? errorId : undefined}
              {...form.register(name)}
            />
            {t(option.label)}
          </label>
        ))}
      </div>
      {message && (
        <p id={errorId} className={styles.error}>
          {t(message)}
        </p>
      )}
    </fieldset>
  )
}
