import { mineMessages } from '@chiostro/domain/mine/mine'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { type AnyVariables, useQuery } from 'urql'
import { useT } from '../i18n/I18nProvider.tsx'
import { usePageTitle } from '../navigation/usePageTitle.ts'
import { Arches } from './Arches.tsx'
import { Button, ButtonLink } from './Button.tsx'
import { PageHeading } from './PageHeading.tsx'
import styles from './PrivateLinkPage.module.css'

interface Props {
  title: string
  /** The page's path without its token; the current path by default. */
  canonical?: string
  /** A record's name follows, larger: the title is the line above it. */
  isNamed?: boolean
  children: ReactNode
}

/** A page behind a private link. The token stays in the address bar: no title, link or referrer carries it. */
export function PrivateLinkPage({ title, canonical, isNamed = false, children }: Props) {
  usePageTitle(title, canonical)
  const [firstTitle] = useState(title)
  return (
    <>
      {/* The server sends these too on a direct visit; these also hold after a navigation inside the app. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex, nofollow" />
      <div className={isNamed ? styles.above : styles.heading}>
        <PageHeading key={title} isReplacement={title !== firstTitle}>
          {title}
        </PageHeading>
      </div>
      {children}
    </>
  )
}

interface RecordProps<Data, Variables, Record> {
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Null for an unknown record or a wrong token. */
  recordOf(data: Data): Record | null
  /** For an unknown record, a wrong token, and when the server cannot be reached. */
  missing: string
  skeleton: ReactNode
  /** Where another link is asked for. */
  otherWay?: OtherWay
  children(record: Record, reload: () => void): ReactNode
}

/** Reads past the cache, as the record may have changed elsewhere (docs/product.md, "Private links"). */
export function PrivateRecord<Data, Variables extends AnyVariables, Record>(props: RecordProps<Data, Variables, Record>) {
  const [{ data, fetching, error }, read] = useQuery({ query: props.query, variables: props.variables, requestPolicy: 'network-only' })
  const reload = () => read({ requestPolicy: 'network-only' })
  const record = data && props.recordOf(data)
  if (record) return props.children(record, reload)
  if (fetching) return props.skeleton
  return <LinkFailure message={props.missing} onRetry={error && reload} otherWay={props.otherWay} />
}

interface Holder {
  token: string
  reload(): void
}

interface TokenRecordProps<Data, Record> extends Omit<RecordProps<Data, { token: string }, Record>, 'variables' | 'children'> {
  children(record: Record, holder: Holder): ReactNode
}

/** The same, by the token in the page's path. */
export function TokenRecord<Data, Record>({ children, ...props }: TokenRecordProps<Data, Record>) {
  const { token = '' } = useParams()
  return (
    <PrivateRecord key={token} {...props} variables={{ token }}>
      {(record, reload) => children(record, { token, reload })}
    </PrivateRecord>
  )
}

interface OtherWay {
  to: string
  label: string
}

const toOwnedItems: OtherWay = { to: '/my-things', label: mineMessages.lost }

interface FailureProps {
  message: string
  /** Only for network errors, where a retry may help. */
  onRetry?: (() => void) | undefined
  otherWay?: OtherWay
}

export function LinkFailure({ message, onRetry, otherWay = toOwnedItems }: FailureProps) {
  const t = useT()
  return (
    <div role="alert" className={styles.failure}>
      <Arches className={styles.arches} />
      <p className={styles.message}>{t(message)}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button icon={<RotateCcw aria-hidden />} onClick={onRetry}>
            {t('Riprova')}
          </Button>
        )}
        <ButtonLink to={otherWay.to} variant="primary">
          {t(otherWay.label)}
        </ButtonLink>
        <ButtonLink to="/">{t('Torna alla home')}</ButtonLink>
      </div>
    </div>
  )
}
