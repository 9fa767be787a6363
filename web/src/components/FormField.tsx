import { type ReactNode, useId } from 'react'
import styles from './FormField.module.css'

/** Attributes of the control inside a field; spread them first: `<input {...control} {...register('title')} />`. */
export interface ControlProps {
  id: string
  name: string
  className: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  /** The field's name in the API: the control's `name` and `id`. */
  name: string
  /** Only where another control on the page has this id. */
  id?: string
  label: ReactNode
  required?: boolean
  /** Help below the label. */
  hint?: ReactNode
  error?: string
  /** Content inside the frame, before or after the control, such as '€'. */
  prefix?: ReactNode
  children(control: ControlProps): ReactNode
}

/** Associates label, hint, control and error. Put `noValidate` on the form: `required` then only informs assistive technology. */
export function FormField({ name, id = name, label, required = false, hint, error, prefix, children }: Props) {
  const unique = useId()
  const hintId = hint ? `${unique}-hint` : undefined
  const errorId = error ? `${unique}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span aria-hidden className={styles.required}>
            {' '}
            *
          </span>
        )}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.frame}>
        {prefix && (
          <span aria-hidden className={styles.prefix}>
            {prefix}
          </span>
        )}
        {children({
          id,
          name,
          className: styles.control ?? '',
          required,
          'aria-invalid': Boolean(error),
          'aria-describedby': describedBy,
        })}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
