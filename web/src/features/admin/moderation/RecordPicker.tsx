import { catalogueLimits } from '@chiostro/domain/catalogue/catalogue'
import { searchLength, searchMessages } from '@chiostro/domain/text/search'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/index.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { publicContext } from '../session/adminClient.ts'
import styles from './ReviewList.module.css'

export interface Choice {
  id: string
  name: string
  detail: string
}

interface Props<Data, Variables> {
  name: string
  label: string
  all: string
  chosen: Choice | null
  onChoose(choice: Choice | null): void
  query: TypedDocumentNode<Data, Variables>
  variables(search: string): Variables
  read(data: Data): { total: number; choices: Choice[] }
  /** The server is not asked for fewer letters; `tooShort` says so. */
  shortest: number
  tooShort: string
  /** Of a wrong choice, for the field and for its control. */
  item?: object
  control?: object
}

/** A select over thousands of records, which the server finds by what is typed. */
export function RecordPicker<Data, Variables extends Record<string, unknown>>(props: Props<Data, Variables>) {
  const { name, label, all, chosen, onChoose, variables, shortest } = props
  const { t, plural } = useI18n()
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebounced(typed, catalogueLimits.searchDelayMs)
  const isShort = searchLength(typed) < shortest
  const [{ data, fetching, error }] = useQuery({
    query: props.query,
    variables: variables(search),
    pause: searchLength(search) < shortest,
    context: publicContext,
  })
  const isStale = fetching || search !== typed
  const matches = !isShort && !isStale && data ? props.read(data) : null

  function note(): string {
    if (isShort) return props.tooShort
    if (error && !fetching) return t('Non riusciamo a cercare. Controlla la connessione e riprova.')
    if (!matches) return t('Cerco…')
    const { total, choices } = matches
    if (total === 0 && choices.length > 0) return t(searchMessages.similar)
    if (total > choices.length) return t('I primi {shown} di {total}: scrivi qualche lettera in più.', { shown: choices.length, total })
    const exact = plural(total, '{count} risultato', '{count} risultati')
    return total < choices.length ? `${exact}. ${t('Gli altri hanno un nome simile.')}` : exact
  }
  const shown = matches?.choices ?? []
  const others = chosen && !shown.some(({ id }) => id === chosen.id) ? [chosen] : []
  return (
    <Form.Item htmlFor={name} label={label} {...props.item}>
      <Select
        {...props.control}
        id={name}
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        virtual={false}
        // Room for all that one search finds: a list that scrolls would have to be reachable by Tab.
        listHeight={520}
        popupMatchSelectWidth={false}
        classNames={{ popup: { root: styles.choices ?? '' } }}
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

const AdminFindProfessorsQuery = graphql(`
  query AdminFindProfessors($search: String!) {
    professors(search: $search, sort: NAME, first: 7) {
      totalCount
      edges {
        node {
          id
          name
          department
        }
      }
    }
  }
`)

export function ProfessorPicker(props: Pick<Props<never, never>, 'name' | 'label' | 'all' | 'chosen' | 'onChoose' | 'item' | 'control'>) {
  return (
    <RecordPicker
      {...props}
      query={AdminFindProfessorsQuery}
      variables={(search) => ({ search })}
      read={({ professors: { totalCount, edges } }) => ({
        total: totalCount,
        choices: edges.map(({ node }) => ({ id: node.id, name: node.name, detail: node.department })),
      })}
      shortest={0}
      tooShort=""
    />
  )
}
