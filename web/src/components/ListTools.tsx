import type { ComponentProps, ReactNode } from 'react'
import { FormField } from './FormField.tsx'
import styles from './ListTools.module.css'
import { SearchBox, useEarlyValue } from './SearchBox.tsx'

/** Search and selects above a list. */
export function ListTools({ children, ...search }: ComponentProps<typeof SearchBox> & { children: ReactNode }) {
  return (
    <div className={styles.tools}>
      <SearchBox {...search} />
      <div className={styles.selects}>{children}</div>
    </div>
  )
}

interface Props<Value extends string> {
  name: string
  /** Only where another control on the page has this id. */
  id?: string
  label: string
  value: Value
  /** Without a label: shown as it is. */
  options: readonly { value: Value; label?: string }[]
  onChoose(value: Value): void
}

/** A select that filters or sorts at once. A value that is not among the options, as a shared link may have, is shown too. */
export function FilterSelect<Value extends string>({ name, id = name, label, value, options, onChoose }: Props<Value>) {
  const field = useEarlyValue<HTMLSelectElement>(value, (early) => onChoose(early as Value))
  const isKnown = options.some((option) => option.value === value)
  return (
    <FormField name={name} id={id} label={label}>
      {(control) => (
        <select {...control} ref={field} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
          {!isKnown && <option>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label ?? option.value}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
