import { adminLimits } from '@chiostro/domain/admin'
import type { FormEvent, ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { BoundField, BoundInput } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './FilterCard.module.css'
import type { Filters } from './useModeration.ts'

interface Props<Fields extends FieldValues> {
  filters: Filters<Fields>
  /** What the search looks through. */
  placeholder: string
  /** Orders, the default first; labels are translated here. */
  sorts: readonly { value: string; label: string }[]
  /** Course or professor. */
  picker: ReactNode
  /** The ranges. */
  children: ReactNode
}

/** The filters of an advanced list; nothing changes before Apply (spec 001, section 4). */
export function FilterCard<Fields extends FieldValues>({ filters, placeholder, sorts, picker, children }: Props<Fields>) {
  const t = useT()
  const { form, apply, reset } = filters
  const name = (field: string) => field as FieldPath<Fields>
  function submit(event: FormEvent) {
    event.preventDefault()
    void apply()
  }
  return (
    <form noValidate className={styles.card} aria-label={t('Filtri')} onSubmit={submit}>
      <div className={styles.fields}>
        <BoundInput
          form={form}
          name={name('search')}
          label={t('Cerca')}
          type="search"
          placeholder={placeholder}
          maxLength={adminLimits.search}
        />
        {picker}
        <BoundField form={form} name={name('sort')} label={t('Ordina per')}>
          {(control) => (
            <select {...control} {...form.register(name('sort'))}>
              {sorts.map(({ value, label }) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </select>
          )}
        </BoundField>
      </div>
      <div className={styles.ranges}>{children}</div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {t('Applica filtri')}
        </Button>
        <Button onClick={reset}>{t('Reimposta')}</Button>
      </div>
    </form>
  )
}

interface RangeProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  /** What is rated. */
  label: string
  /** Fields of the lower and the upper bound. */
  names: [FieldPath<Fields>, FieldPath<Fields>]
  /** Of the input: spec 001, section 5, "Admin filters". */
  scale: { min: number; max: number; step: number }
}

/** From so much to so much. */
export function RatingRange<Fields extends FieldValues>({ form, label, names: [min, max], scale }: RangeProps<Fields>) {
  const t = useT()
  const input = { type: 'number', inputMode: scale.step < 1 ? 'decimal' : 'numeric', ...scale } as const
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <BoundInput form={form} name={min} label={t('Minimo')} placeholder={String(scale.min)} {...input} />
      <BoundInput form={form} name={max} label={t('Massimo')} placeholder={String(scale.max)} {...input} />
    </fieldset>
  )
}
