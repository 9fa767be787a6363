import { isActiveRead } from '@chiostro/domain/catalogue/catalogueReads'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { useEffect, useRef } from 'react'
import { useQuery } from 'urql'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { ErrorState } from '../../../components/State.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useKnown } from '../list/useKnown.ts'
import { failureOf } from '../session/adminClient.ts'
import styles from './catalogue.module.css'
import { AdminCatalogueRead, type Read } from './catalogue.queries.ts'
import { ReadForm } from './ReadForm.tsx'
import { ReadProgress } from './ReadProgress.tsx'
import { ReadResult } from './ReadResult.tsx'

/** Milliseconds between two looks at a read that goes on. */
const pollEvery = 1000

const isActive = ({ state }: Read) => isActiveRead(lowerCaseOf(state))

interface Props {
  onImported(): void
}

/** From a university: what to read, how far it is, and what it would change. */
export function ReadSection({ onImported }: Props) {
  const t = useT()
  const { read, error, isFirst, reread } = useRead()
  const heading = useRef<HTMLHeadingElement>(null)
  /** What was pressed may be gone, and what takes its place stands at the top. */
  function again() {
    reread()
    heading.current?.focus()
  }
  return (
    <section className={styles.section} aria-labelledby="from-university">
      <h2 id="from-university" ref={heading} tabIndex={-1}>
        {t('Da un’università')}
      </h2>
      <p>{t('Il server legge ciò che l’università pubblica, una richiesta al secondo. Prima di importare vedi che cosa cambia.')}</p>
      {error && <ErrorState title={t('Non riusciamo a caricare l’ultima lettura')} description={t(failureOf(error))} onRetry={again} />}
      {isFirst && !error && <Skeleton height="8em" />}
      {!isFirst && read && isActive(read) && <ReadProgress read={read} onCancelled={again} />}
      {!isFirst && read && !isActive(read) && <ReadResult read={read} onChanged={again} onImported={onImported} />}
      {!isFirst && (!read || !isActive(read)) && <ReadForm last={read} onStarted={again} />}
    </section>
  )
}

/** The last read, looked at again and again while it goes on. */
function useRead() {
  const { language } = useI18n()
  const [{ data, error, fetching }, execute] = useQuery({ query: AdminCatalogueRead, variables: { language } })
  const last = useKnown(data)
  const read = last?.catalogueRead ?? null
  const goesOn = read !== null && isActive(read)
  const reread = () => execute({ requestPolicy: 'network-only' })
  useEffect(() => {
    if (!goesOn || fetching) return
    const timer = setTimeout(() => execute({ requestPolicy: 'network-only' }), pollEvery)
    return () => clearTimeout(timer)
  }, [goesOn, fetching, execute])
  // A read that goes on is looked at again in a moment.
  return { read, error: fetching || goesOn ? undefined : error, isFirst: last === undefined, reread }
}
