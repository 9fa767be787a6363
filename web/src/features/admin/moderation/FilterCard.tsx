import { adminLimits } from '@chiostro/domain/admin'
import { catalogueLimits } from '@chiostro/domain/catalogue'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { Button, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useQuery } from 'urql'
import { useDebounced } from '../../../components/useDebounced.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { publicContext } from '../session/adminClient.ts'
import styles from './FilterCard.module.css'
import type { Choice, Filters } from './useModeration.ts'

interface Props<Fields extends object> {
  filters: Filters<Fields>
  /** What the search looks through. */
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
  /** What is rated. */
  label: string
  /** Fields of the lower and the upper bound. */
  names: readonly [string, string]
  scale: { min: number; max: number; step: number }
}

/** Lower and upper bound of a rating. */
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

interface PickerProps<Data, Variables> {
  name: string
  label: string
  /** The option for no record in particular: 'Tutti i corsi'. */
  all: string
  chosen: Choice | null
  onChoose(choice: Choice | null): void
  query: TypedDocumentNode<Data, Variables>
  variables(search: string): Variables
  read(data: Data): { total: number; choices: Choice[] }
  /** The server is not asked for fewer letters; `tooShort` says so. */
  shortest: number
  tooShort: string
}

/** A select over thousands of records, which the server finds by what is typed. */
export function RecordPicker<Data, Variables extends Record<string, unknown>>(props: PickerProps<Data, Variables>) {
  const { name, label, all, chosen, onChoose, variables, shortest } = props
  const { t, plural } = useI18n()
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebounced(typed, catalogueLimits.searchDelayMs)
  const isShort = typed.length < shortest
  const [{ data, fetching, error }] = useQuery({
    query: props.query,
    variables: variables(search),
    pause: search.length < shortest,
    context: publicContext,
  })
  const isStale = fetching || search !== typed
  const found = !isShort && !isStale && data ? props.read(data) : null

  function note(): string {
    if (isShort) return props.tooShort
    if (error && !fetching) return t('Non riusciamo a cercare. Controlla la connessione e riprova.')
    if (!found) return t('Cerco…')
    const { total, choices } = found
    if (total > choices.length) return t('I primi {shown} di {total}: scrivi qualche lettera in più.', { shown: choices.length, total })
    return plural(total, '{count} risultato', '{count} risultati')
  }
  const shown = found?.choices ?? []
  const others = chosen && !shown.some(({ id }) => id === chosen.id) ? [chosen] : []
  return (
    <Form.Item htmlFor={name} label={label}>
      <Select
        id={name}
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        virtual={false}
        // Room for all that one search finds: a list that scrolls would have to be reachable by Tab.
        listHeight={520}
        value={chosen?.id ?? ''}
        optionLabelProp="title"
        options={[
          { value: '', title: all, label: all },
          ...[...others, ...shown].map((choice) => ({
            value: choice.id,
            title: choice.name,
            label: (
              <>
                {choice.name}
                <span className={styles.detail}>{choice.detail}</span>
              </>
            ),
          })),
        ]}
        onChange={(id) => onChoose([...others, ...shown].find((choice) => choice.id === id) ?? null)}
        onOpenChange={(isOpen) => isOpen || setText('')}
        popupRender={(menu) => (
          <>
            {menu}
            <p role="status" className={styles.note}>
              {note()}
            </p>
          </>
        )}
      />
    </Form.Item>
  )
}
