import { bookStateLabels, type ShownBookState } from '@chiostro/domain/books/books'
import { Fragment, type ReactNode } from 'react'
import type { EndableKind } from '../../../generated/gql/graphql.ts'
import { graphql } from '../../../generated/gql/index.ts'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { forgetItem, type SavedKind } from '../device/savedItems.ts'
import styles from './MyThingsPage.module.css'

/** Nothing where there are none. */
export function Kind({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section>
      <h2>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

interface Props {
  title: string
  /** Of a listing: first of its facts, and by colour. */
  state?: ShownBookState
  /** First of the facts of what is no listing. */
  intro?: ReactNode
  facts: string[]
  children: ReactNode
}

export function OwnedItem({ title, state, intro, facts, children }: Props) {
  const t = useT()
  return (
    <li className={styles.thing}>
      <div>
        <h3>{title}</h3>
        <p>
          {state && <strong className={styles[state]}>{t(bookStateLabels[state])}</strong>}
          {intro}
          {(state || intro) && ' · '}
          {facts.filter(Boolean).map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span className={styles.fact}>{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}

const EndMine = graphql(`
  mutation EndMine($token: String!, $kind: EndableKind!, $id: ID!) {
    endMine(token: $token, kind: $kind, id: $id) {
      __typename
      ...Refusal_error
    }
  }
`)

/** The button, its question, and what is said afterwards. Italian; they are translated here. */
export interface EndTexts {
  label: string
  question: string
  /** Of the other button, where «Annulla» could mean either. */
  keep?: string
  answer: string
}

export interface Ending {
  token: string
  reload(): void
}

interface EndButtonProps extends Ending {
  kind: EndableKind
  texts: EndTexts
  id: string
  /** What this device remembers of it ends too. */
  saved?: [SavedKind, string] | undefined
}

export function EndButton({ kind, texts, id, saved, token, reload }: EndButtonProps) {
  const t = useT()
  const { toast, fail } = useToast()
  const [send, ending] = useSubmission(EndMine)
  const { label, question, keep, answer } = texts
  async function end() {
    const outcome = await send({ token, kind, id })
    if (!outcome.done) {
      fail('Errore eliminazione', outcome.reason ?? tryLater)
      // Ended in another window meanwhile.
      if (outcome.kind === 'NotFoundError') reload()
      return
    }
    if (saved) void forgetItem(...saved)
    toast({ title: t(answer) })
    reload()
  }
  return (
    <ConfirmButton
      disabled={ending}
      title={t(label)}
      question={t(question)}
      confirm={t(label)}
      cancel={keep && t(keep)}
      onConfirm={() => void end()}
    >
      {ending ? t('Invio…') : t(label)}
    </ConfirmButton>
  )
}
