import { adminLimits } from '@chiostro/domain/admin/admin'
import type { StaffFields, StaffTable } from '@chiostro/domain/records/staffRecord'
import { Button, Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AdminField } from '../form/AdminField.tsx'
import styles from './ReviewList.module.css'
import { defaultSort, type Filters } from './useModeration.ts'

interface Props<Read extends StaffFields> {
  record: StaffTable<Read>
  filters: Filters
  placeholder: string
  picker: ReactNode
  children: ReactNode
}

/** The filters of a moderation list, which take effect on Apply only. */
export function FilterCard<Read extends StaffFields>({ record, filters, placeholder, picker, children }: Props<Read>) {
  const { form, reset } = filters
  const t = useT()
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
    <Form layout="vertical" className={styles.card ?? ''} aria-label={t('Filtri')} noValidate onFinish={() => void form.submit()}>
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
      <div className={styles.ranges}>{children}</div>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          {t('Applica filtri')}
        </Button>
        <Button onClick={reset}>{t('Reimposta')}</Button>
      </div>
    </Form>
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
      <AdminField form={form} name={min} label={t('Minimo')}>
        {(control) => <Input {...control} placeholder={String(scale.min)} {...input} />}
      </AdminField>
      <AdminField form={form} name={max} label={t('Massimo')}>
        {(control) => <Input {...control} placeholder={String(scale.max)} {...input} />}
      </AdminField>
    </fieldset>
  )
}
