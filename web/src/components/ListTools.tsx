import { recordBy } from '@chiostro/domain/records/records'
import { SlidersHorizontal } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../navigation/overlay.tsx'
import chip from './chip.module.css'
import { FormField } from './FormField.tsx'
import styles from './ListTools.module.css'
import { SearchBox, useEarlyValue } from './SearchBox.tsx'

type ToolsProps = ComponentProps<typeof SearchBox> & {
  /** One row below the search: `FiltersChip` first, then what narrows the list with one press, then the rest. */
  chips: ReactNode
  /** Selects beside the search where there is room; else in a sheet (`FilterSheet`). */
  children?: ReactNode
}

export function ListTools({ chips, children, ...search }: ToolsProps) {
  return (
    <>
      <div className={styles.tools}>
        <SearchBox {...search} />
        {children && <div className={styles.selects}>{children}</div>}
      </div>
      <div className={styles.chips}>{chips}</div>
    </>
  )
}

interface ChipProps {
  /** Path of the sheet. */
  sheet: string
  active: number
  /** Hides the chip where the filters stand beside the list; by default where they stand beside the search. */
  className?: string
}

export function FiltersChip({ sheet, active, className = styles.narrow }: ChipProps) {
  const t = useT()
  return (
    <Link className={`${chip.chip} ${className}`} {...useOverlayLink(sheet)}>
      <SlidersHorizontal aria-hidden />
      {t('Filtri')}
      {active > 0 && <span className={styles.active}>{active}</span>}
    </Link>
  )
}

interface Props<Value extends string> {
  name: string
  /** Only where another control on the page has this id. */
  id?: string
  label: string
  value: string
  /** Without a label: shown as it is. */
  options: readonly { value: Value; label?: string }[]
  onChoose(value: Value): void
}

/** Acts at once. Also shows a value that is not among the options, as a shared link may have. */
export function FilterSelect<Value extends string>({ name, id = name, label, value, options, onChoose }: Props<Value>) {
  function choose(text: string) {
    const chosen = options.find((option) => option.value === text)
    if (chosen) onChoose(chosen.value)
  }
  const field = useEarlyValue<HTMLSelectElement>(value, choose)
  const isKnown = options.some((option) => option.value === value)
  return (
    <FormField name={name} id={id} label={label}>
      {(control) => (
        <select {...control} ref={field} value={value} onChange={({ target }) => choose(target.value)}>
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

interface ChoiceProps<Name extends string, Value extends string> {
  filters: Readonly<Record<Name, string>>
  onChange(next: Record<Name, NoInfer<Value>>): void
  /** Of the control; its id, too, unless that of another one on the page needs a prefix. */
  name: Name
  idPrefix?: string
  label: string
  options: readonly { value: Value; label?: string }[]
}

/** The select of one filter of an address (`useAddressFilters`). */
export function FilterChoice<Name extends string, Value extends string>(props: ChoiceProps<Name, Value>) {
  const { filters, onChange, name, idPrefix = '', ...field } = props
  return (
    <FilterSelect
      name={name}
      id={idPrefix + name}
      value={filters[name]}
      onChoose={(value) => onChange(recordBy([name], () => value))}
      {...field}
    />
  )
}

export const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }))
