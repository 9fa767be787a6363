import { adminLimits } from '@chiostro/domain/admin/admin'
import type { StaffFields, StaffTable } from '@chiostro/domain/records/staffRecord'
import { Button, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AdminField } from '../form/AdminField.tsx'
import shared from '../frame/shared.module.css'
import styles from './ReviewList.module.css'
import { defaultSort, type Filters } from './useModeration.ts'

interface Props<Read extends StaffFields> {
  record: StaffTable<Read>
  filters: Filters
  placeholder: string
  picker: ReactNode
  children: ReactNode
}

/** The filters of a moderation list, which take effect on Apply only; on a phone folded, so that the list begins on the first screen. */
export function FilterCard<Read extends StaffFields>({ record, filters, placeholder, picker, children }: Props<Read>) {
  const { form, reset, applied } = filters
  const t = useT()
  const [isOpen] = useState(() => !window.matchMedia('(max-width: 639px)').matches)
  const inForce = Object.values(applied.fields).filter((value) => value && value !== defaultSort).length + (applied.chosen ? 1 : 0)
  const sorts = [
    { value: defaultSort, label: t('Più recenti') },
    { value: 'createdAt_asc', label: t('Meno recenti') },
    { value: 'useful_desc', label: t('Più utili') },
    ...record.shown.flatMap(({ sort, label }) =>
      sort && sort !== 'createdAt'
        ? [
            { value: `${sort}_desc`, label: t('{label} decrescente', { label: t(label) }) },
            { value: `${sort}_asc`, label: t('{label} crescente', { label: t(label) }) },
          ]
        : [],
    ),
  ]
  return (
    <details className={styles.card} open={isOpen}>
      <summary>{inForce > 0 ? t('Filtri ({count})', { count: inForce }) : t('Filtri')}</summary>
      <Form layout="vertical" className={styles.form ?? ''} aria-label={t('Filtri')} noValidate onFinish={() => void form.submit()}>
        <div className={styles.fields}>
          <AdminField form={form} name="search" label={t('Cerca')}>
            {(control) => (
              <Input {...control} type="search" placeholder={placeholder} maxLength={adminLimits.search} allowClear autoComplete="off" />
            )}
          </AdminField>
          {picker}
          <AdminField form={form} name="sort" label={t('Ordina per')}>
            {(control) => <Select {...control} virtual={false} options={sorts} />}
          </AdminField>
        </div>
        <div className={styles.ranges}>
          {children}
          <div className={shared.buttons}>
            <Button type="primary" htmlType="submit">
              {t('Applica filtri')}
            </Button>
            <Button onClick={reset}>{t('Reimposta')}</Button>
          </div>
        </div>
      </Form>
    </details>
  )
}

interface RangeProps {
  filters: Filters
  label: string
  names: readonly [string, string]
  scale: { min: number; max: number; step: number }
}

export function RatingRange({ filters: { form }, label, names: [min, max], scale }: RangeProps) {
  const t = useT()
  const input = { type: 'number', inputMode: scale.step < 1 ? 'decimal' : 'numeric', ...scale } as const
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <AdminField form={form} name={min}>
        {(control) => <Input {...control} aria-label={t('Minimo')} placeholder={String(scale.min)} {...input} />}
      </AdminField>
      <AdminField form={form} name={max}>
        {(control) => <Input {...control} aria-label={t('Massimo')} placeholder={String(scale.max)} {...input} />}
      </AdminField>
    </fieldset>
  )
}
