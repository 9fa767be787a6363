import { adminLimits, adminPanelMessages, newestFirst } from '@chiostro/domain/admin/admin'
import { keysOf, recordBy } from '@chiostro/domain/records/records'
import type { StaffFields, StaffRecord } from '@chiostro/domain/records/staffRecord'
import { Button, Form, Input, Select } from 'antd'
import { type ComponentType, useMemo, useState } from 'react'
import type { ZodType } from 'zod'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useOnChange } from '../../../lib/useOnChange.ts'
import { AdminField } from '../form/AdminField.tsx'
import shared from '../frame/shared.module.css'
import type { Choice } from './RecordPicker.tsx'
import styles from './ReviewList.module.css'
import { ReviewList } from './ReviewList.tsx'

interface Scale {
  min: number
  max: number
  step: number
}

/** What narrows the list of one kind of reviews; constant. */
export interface ReviewFilters<Read extends StaffFields> {
  record: StaffRecord<Read>
  /** The server's. */
  schema: ZodType<object, object>
  pageSize: number
  /** Filter of the record that reviews are about, and what chooses it. */
  about: string
  Picker: ComponentType<{ name: string; chosen: Choice | null; onChoose(choice: Choice | null): void }>
  scale: Scale
  ranges: readonly { label: string; names: readonly [min: string, max: string] }[]
}

type Fields = Record<string, string>

export type Filters = ReturnType<typeof useModeration>

/** Beside the fields: the chosen record, which list, and its page. */
const others = { of: '', ofName: '', ofDetail: '', show: '', page: '1' }

const boundsOf = ({ ranges }: Pick<ReviewFilters<never>, 'ranges'>) => ranges.flatMap(({ names }) => names)

/** Filters as applied in the address: what is typed has no effect before. */
function useModeration<Read extends StaffFields>(of: ReviewFilters<Read>) {
  const { schema, about, pageSize } = of
  const blank = useMemo((): Fields => ({ search: '', sort: newestFirst, ...recordBy(boundsOf(of), () => '') }), [of])
  const defaults = useMemo((): Fields => ({ ...blank, ...others }), [blank])
  const address = useAddressFilters(defaults)
  const { change } = address
  const filters = useMemo(() => acceptable(schema, address.filters, blank), [schema, address.filters, blank])
  const { of: id = '', ofName: name = '', ofDetail: detail = '', show } = filters
  const fields = recordBy(keysOf(blank), (field) => filters[field] ?? '')
  const applied = id ? { id, name, detail } : null
  const held = show === 'held'
  const page = pageOf(filters.page)
  // Memoized, as urql compares them by identity.
  const variables = useMemo(() => {
    const bounds = recordBy(boundsOf(of), (bound) => numberOf(filters[bound]))
    return { filter: { held, search: filters.search, [about]: id || null, ...bounds }, sort: filters.sort, page, pageSize }
  }, [filters, of, about, id, held, page, pageSize])
  const [chosen, choose] = useState(applied)
  // As the fields do: Back leads to the record that was applied before.
  useOnChange(id, () => choose(applied))
  const form = useSendForm<Fields, object, null>({
    schema,
    stored: fields,
    async send(_values, typed) {
      change({ ...typed, of: chosen?.id ?? '', ofName: chosen?.name ?? '', ofDetail: chosen?.detail ?? '', page: '1' })
      return null
    },
    failed: { title: adminPanelMessages.error },
  })
  return {
    form,
    /** In the form, and in force: null for all courses or professors. */
    chosen,
    choose,
    applied,
    /** In force. */
    fields,
    page,
    /** Reviews that wait for a moderator, instead of the public ones. */
    held,
    variables,
    reset() {
      form.reset(blank)
      choose(null)
      change({ ...blank, ...others, show: show ?? '' })
    },
    /** Sorts at once, from page 1, and leaves the other fields as they are applied. */
    sort: (sort: string) => change({ sort, page: '1' }),
    /** The other list begins at its first page. */
    setHeld: (isHeld: boolean) => change({ show: isHeld ? 'held' : '', page: '1' }),
    setPage: (next: number, how?: { replace: boolean }) => change({ page: String(next) }, how),
  }
}

/** The filters in an address, which may have been typed, without those that the server refuses. */
function acceptable(schema: ZodType, filters: Fields, blank: Fields): Fields {
  const refused = schema.safeParse(recordBy(keysOf(blank), (name) => filters[name])).error?.issues.map(({ path }) => String(path[0])) ?? []
  return { ...filters, ...recordBy(refused, (name) => blank[name] ?? '') }
}

/** The page in an address, which may have been typed. */
const pageOf = (text = ''): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

/** The number in a text field; null for an empty one. */
const numberOf = (text: string | undefined): number | null => (text?.trim() ? Number(text.replace(',', '.')) : null)

interface ModeratedProps<Read extends StaffFields> {
  of: ReviewFilters<Read>
  /** Below the filters, of the chosen record. */
  Below?: ComponentType<{ id: string }>
}

export function ModeratedReviews<Read extends StaffFields>({ of, Below }: ModeratedProps<Read>) {
  const filters = useModeration(of)
  const { applied } = filters
  return (
    <ReviewList record={of.record} filters={filters}>
      <FilterCard of={of} filters={filters} />
      {Below && applied && <Below key={applied.id} id={applied.id} />}
    </ReviewList>
  )
}

/** They take effect on Apply only; on a phone they are folded, so that the list begins on the first screen. */
function FilterCard<Read extends StaffFields>({ of, filters }: { of: ReviewFilters<Read>; filters: Filters }) {
  const { record, about, Picker, scale, ranges } = of
  const { form, reset, fields, applied, chosen, choose } = filters
  const t = useT()
  const [isOpen] = useState(() => !window.matchMedia('(max-width: 639px)').matches)
  const inForce = Object.values(fields).filter((value) => value && value !== newestFirst).length + (applied ? 1 : 0)
  const sorts = [
    { value: newestFirst, label: t('Più recenti') },
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
      <Form layout="vertical" className={styles.form} aria-label={t('Filtri')} noValidate onFinish={() => void form.submit()}>
        <div className={styles.fields}>
          <AdminField form={form} name="search" label={t('Cerca')}>
            {(control) => (
              <Input
                {...control}
                type="search"
                placeholder={t(record.words.searched ?? '')}
                maxLength={adminLimits.search}
                allowClear
                autoComplete="off"
              />
            )}
          </AdminField>
          <Picker name={about} chosen={chosen} onChoose={choose} />
          <AdminField form={form} name="sort" label={t('Ordina per')}>
            {/* As high as its choices: a part that scrolls could not be reached by keys. */}
            {(control) => <Select {...control} virtual={false} listHeight={520} options={sorts} />}
          </AdminField>
        </div>
        <div className={styles.ranges}>
          {ranges.map(({ label, names }) => (
            <RatingRange key={label} form={form} label={t(label)} names={names} scale={scale} />
          ))}
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

interface RangeProps extends Pick<Filters, 'form'> {
  label: string
  names: readonly [string, string]
  scale: Scale
}

function RatingRange({ form, label, names: [min, max], scale }: RangeProps) {
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
