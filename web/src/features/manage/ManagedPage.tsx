import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { LinkFailure, PrivateLinkPage, PrivateRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { type Outcome, tryLater } from '../../components/submission.ts'
import { Tabs } from '../../components/Tabs.tsx'
import { useToast } from '../../components/toast/toastStore.ts'
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

interface Tab {
  /** In the address: `?token=…&tab=edit`. The first has the address without it. */
  name: string
  label: string
  content: ReactNode
}

/** The open tab is in the address, so that it is there after a reload; Back leaves the page. */
export function ManagedTabs({ tabs }: { tabs: readonly Tab[] }) {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const current = Math.max(
    0,
    tabs.findIndex(({ name }) => name === params.get('tab')),
  )
  function select(position: number) {
    const next = new URLSearchParams(params)
    next.delete('tab')
    if (position > 0) next.set('tab', tabs[position]?.name ?? '')
    // The state tells how the page was opened (`SaveSecret`).
    setParams(next, { replace: true, state })
  }
  return <Tabs label={t('Gestione')} tabs={tabs} current={current} onSelect={select} />
}

interface Statistic {
  label: string
  value: string | number
  good?: boolean
}

/** A record's figures for its owner, two per row. */
export function Statistics({ items }: { items: Statistic[] }) {
  return (
    <dl className={styles.statistics}>
      {items.map(({ label, value, good = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={good ? styles.good : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DeleteProps {
  title: string
  /** What is deleted along. */
  description: string
  label: string
  question: string
  /** Of the other button, where «Annulla» could mean either. */
  keep?: string
  deleted: string
  /** Null when the owner cancelled. */
  remove(): Promise<Outcome | null>
}

/** Deletes the record after a confirmation, then navigates home. */
export function DeleteRecord({ title, description, label, question, keep, deleted, remove }: DeleteProps) {
  const t = useT()
  const { toast, fail } = useToast()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)

  async function deleteRecord() {
    setDeleting(true)
    const outcome = await remove()
    setDeleting(false)
    if (!outcome) return
    if (!outcome.done) return fail('Errore eliminazione', outcome.reason ?? tryLater)
    toast({ title: deleted })
    // Replaces the history entry, as going back would only show an error.
    navigate('/', { replace: true })
  }

  return (
    <section className={styles.deletion}>
      <h2>{title}</h2>
      <p>{description}</p>
      <ConfirmButton
        variant="danger"
        icon={<Trash2 aria-hidden />}
        disabled={deleting}
        title={label}
        question={question}
        confirm={label}
        cancel={keep}
        onConfirm={() => void deleteRecord()}
      >
        {deleting ? t('Eliminazione…') : label}
      </ConfirmButton>
    </section>
  )
}
