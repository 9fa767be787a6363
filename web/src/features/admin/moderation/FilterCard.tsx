import { adminLimits } from '@chiostro/domain/admin/admin'
import { Button, Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './ReviewList.module.css'
import type { Filters } from './useModeration.ts'

interface Props<Fields extends object> {
  filters: Filters<Fields>
  placeholder: string
  /** Orders, the default first; their labels are translated here. */
  sorts: readonly { value: string; label: string }[]
  /** The select of the course or professor. */
  picker: ReactNode
  /** The ranges. */
  children: ReactNode
}

/** The filters of a moderation list, which take effect on Apply only. */
export function FilterCard<Fields extends object>({ filters, placeholder, sorts, picker, children }: Props<Fields>) {
  const t = useT()
  const { form, blank, apply, reset } = filters
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      initialValues={blank}
      className={styles.card ?? ''}
      aria-label={t('Filtri')}
      noValidate
      onFinish={(fields) => void apply(fields)}
    >
      <div className={styles.fields}>
        <Form.Item name="search" htmlFor="search" label={t('Cerca')}>
          <Input id="search" type="search" placeholder={placeholder} maxLength={adminLimits.search} allowClear autoComplete="off" />
        </Form.Item>
        {picker}
        <Form.Item name="sort" htmlFor="sort" label={t('Ordina per')}>
          <Select id="sort" virtual={false} options={sorts.map(({ value, label }) => ({ value, label: t(label) }))} />
        </Form.Item>
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
  label: string
  /** Fields of the lower and the upper bound. */
  names: readonly [string, string]
  scale: { min: number; max: number; step: number }
}

export function RatingRange({ label, names: [min, max], scale }: RangeProps) {
  const t = useT()
  const input = { type: 'number', inputMode: scale.step < 1 ? 'decimal' : 'numeric', ...scale } as const
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <Form.Item name={min} htmlFor={min} label={t('Minimo')}>
        <Input id={min} placeholder={String(scale.min)} {...input} />
      </Form.Item>
      <Form.Item name={max} htmlFor={max} label={t('Massimo')}>
        <Input id={max} placeholder={String(scale.max)} {...input} />
      </Form.Item>
    </fieldset>
  )
}
