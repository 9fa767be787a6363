import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { LinkFailure, PrivateLinkPage, PrivateRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ManagedPage.module.css'

/** A record with the token of its owner. */
export interface ManagedLink {
  id: string
  token: string
}

interface Props<Data, Record> {
  title: string
  query: TypedDocumentNode<Data, { id: string | number; token: string }>
  /** Null for an unknown id or a wrong token. */
  recordOf(data: Data): Record | null
  messages: { tokenMissing: string; notFound: string }
  /** Heights of the skeletons: of the form's fields, and of the side. */
  skeleton: { fields: string[]; side: string }
  children(record: Record, link: ManagedLink, reload: () => void): ReactNode
}

/** Target of a record's management link, for its owner. */
export function ManagedPage<Data, Record>({ title, messages, skeleton: heights, children, ...read }: Props<Data, Record>) {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('token')
  const skeleton = (
    <ManageLayout loading name={<Skeleton height="1lh" />} side={<Skeleton height={heights.side} />}>
      <div className={styles.outline}>
        {heights.fields.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
          <Skeleton key={index} height={height} />
        ))}
      </div>
    </ManageLayout>
  )
  return (
    <PrivateLinkPage title={title} isNamed>
      {token ? (
        <PrivateRecord key={`${id} ${token}`} {...read} variables={{ id, token }} missing={messages.notFound} skeleton={skeleton}>
          {(record, reload) => children(record, { id, token }, reload)}
        </PrivateRecord>
      ) : (
        <LinkFailure message={messages.tokenMissing} />
      )}
    </PrivateLinkPage>
  )
}

interface LayoutProps {
  name: ReactNode
  /** What tells it from others of this name. */
  detail?: ReactNode
  children: ReactNode
  /** Figures: a sidebar, on a phone a line below the name. */
  side: ReactNode
  loading?: boolean
}

export function ManageLayout({ name, detail, children, side, loading = false }: LayoutProps) {
  const t = useT()
  return (
    <>
      <div className={styles.head}>
        <div className={styles.name}>{name}</div>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      <div className={styles.columns} aria-busy={loading}>
        {loading && (
          <span role="status" className="visually-hidden">
            {t('Caricamento…')}
          </span>
        )}
        <div className={styles.main}>{children}</div>
        <aside className={styles.side}>{side}</aside>
      </div>
    </>
  )
}
