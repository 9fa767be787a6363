import styles from './CheckboxField.module.css'

interface Props {
  /** The field's name in the API: the control's `name` and `id`. */
  name: string
  label: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

export function CheckboxField({ name, label, checked, disabled = false, onChange }: Props) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        id={name}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
