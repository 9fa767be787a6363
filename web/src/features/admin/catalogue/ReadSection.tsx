import { isActiveRead } from '@chiostro/domain/catalogue/catalogueReads'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { Alert } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { readFragment } from '../../../../generated/gql/index.ts'
import { Button } from '../../../components/Button.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { ErrorState } from '../../../components/State.tsx'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { failed } from '../form/AdminField.tsx'
import shared from '../frame/shared.module.css'
import { useMoments } from '../list/cells.tsx'
import { failureOf, useKnown } from '../session/adminClient.ts'
import styles from './catalogue.module.css'
import {
  AdminApplyCatalogueRead,
  AdminCancelCatalogueRead,
  AdminCatalogueRead,
  AdminStartCatalogueRead,
  CatalogueImportPreview,
  type Read,
} from './catalogue.queries.ts'
import { ImportPreview, Problems, useImportReport } from './ImportPreview.tsx'
import { ReadForm, useSourceNames } from './ReadForm.tsx'

interface ReadResultProps {
  read: Read
  onChanged(): void
  onImported(): void
}

/** How the last read ended: what it would change, or why it has no result. */
function ReadResult({ read, onChanged, onImported }: ReadResultProps) {
  const { t } = useI18n()
  const moments = useMoments()
  const name = useSourceNames()
  if (read.state === 'APPLIED') return null
  if (read.state === 'CANCELLED') {
    return <Alert className={styles.note} type="info" showIcon title={t('Lettura interrotta. Ciò che è già stato letto è conservato.')} />
  }
  return (
    <div className={styles.card}>
      <h3>{name(read)}</h3>
      <p className={styles.hint}>{t('Lettura del {when}, avviata da {who}', { when: moments(read.at), who: read.actor })}</p>
      {read.state === 'FAILED' ? (
        <Failed read={read} onChanged={onChanged} />
      ) : (
        <Ready read={read} onChanged={onChanged} onImported={onImported} />
      )}
    </div>
  )
}

function Ready({ read, onChanged, onImported }: ReadResultProps) {
  const { t, plural, formats } = useI18n()
  const [apply, applying] = useSubmission(AdminApplyCatalogueRead)
  const report = useImportReport()
  const preview = readFragment(CatalogueImportPreview, read.preview)
  if (!preview) return null
  async function importIt(force: boolean) {
    const outcome = await apply({ id: read.id, force })
    if (report(outcome)) onImported()
    onChanged()
  }
  return (
    <>
      <p>
        {t('Letti {offerings} insegnamenti di {courses}.', {
          offerings: formats.grouped(read.offerings ?? 0),
          courses: plural(read.degreeCourses ?? 0, '{count} corso di laurea', '{count} corsi di laurea'),
        })}
      </p>
      {read.missing.length > 0 && <Missing read={read} title={t('Letto senza questi piani di studi, che restano com’erano')} />}
      <ImportPreview preview={preview} remarks={read.notes} busy={applying} onImport={(force) => void importIt(force)} />
    </>
  )
}

function Failed({ read, onChanged }: Pick<ReadResultProps, 'read' | 'onChanged'>) {
  const { t } = useI18n()
  const { fail } = useToast()
  const [start, starting] = useSubmission(AdminStartCatalogueRead)
  const [isPartial, setPartial] = useState(false)
  async function again(partial: boolean) {
    setPartial(partial)
    const { source, year, departments, degrees, withoutProfessors, textbooks } = read
    const outcome = await start({
      input: { source, year, departments: [...departments], degrees: [...degrees], withoutProfessors, textbooks, partial },
    })
    if (!outcome.done) fail(failed.title, failed.reason(outcome))
    onChanged()
  }
  if (read.missing.length === 0) return <Alert type="error" showIcon title={t('La lettura non è riuscita')} description={read.problem} />
  return (
    <>
      <Missing read={read} title={t('Non si è potuto leggere tutto: non è stato importato nulla')} />
      <div className={shared.buttons}>
        <Button variant="primary" disabled={starting} onClick={() => void again(false)}>
          {starting && !isPartial ? t('Avvio…') : t('Riprova ciò che manca')}
        </Button>
        <Button disabled={starting} onClick={() => void again(true)}>
          {starting && isPartial ? t('Avvio…') : t('Vai avanti senza')}
        </Button>
      </div>
    </>
  )
}

const Missing = ({ read: { missing }, title }: { read: Read; title: string }) => (
  <Problems title={title} count={missing.length} lines={missing.map(({ address, reason }) => `${address}: ${reason}`)} />
)

/** In how many steps screen readers hear how far it is: what is read changes every second. */
const steps = 10

/** How far a read is. It goes on without this page. */
function ReadProgress({ read, onCancelled }: { read: Read; onCancelled(): void }) {
  const { t } = useI18n()
  const { fail } = useToast()
  const [cancel, cancelling] = useSubmission(AdminCancelCatalogueRead)
  const name = useSourceNames()
  const { line, share } = useWords(read)
  async function end() {
    const outcome = await cancel({})
    if (!outcome.done) fail(failed.title, failed.reason(outcome))
    onCancelled()
  }
  return (
    <div className={styles.card}>
      <h3>{name(read)}</h3>
      <progress className={styles.progress} aria-label={t('Lettura del catalogo')} {...(share === null ? {} : { value: share, max: 1 })} />
      <p className={styles.line}>{line}</p>
      <p className="visually-hidden" role="status">
        {share === null ? line : t('Letto il {percent} %', { percent: Math.floor(share * steps) * (100 / steps) })}
      </p>
      <p className={styles.hint}>{t('Puoi chiudere la pagina: la lettura continua, anche dopo un riavvio del server.')}</p>
      <Button disabled={cancelling} onClick={() => void end()}>
        {cancelling ? t('Interruzione…') : t('Interrompi la lettura')}
      </Button>
    </div>
  )
}

function useWords({ state, progress }: Read): { line: string; share: number | null } {
  const { t } = useI18n()
  if (state === 'COMPARING') return { line: t('Confronto con il catalogo…'), share: null }
  if (!progress?.what) return { line: t('Sta per cominciare…'), share: null }
  const { what, done, all, secondsLeft } = progress
  const minutes = Math.max(1, Math.round(secondsLeft / 60))
  const time =
    secondsLeft < 1
      ? ''
      : secondsLeft < 55
        ? t('ancora {count} s', { count: Math.ceil(secondsLeft / 5) * 5 })
        : t('ancora {count} min', { count: minutes })
  const count = t('{done} di {all}', { done: Math.min(done + 1, all), all })
  return { line: [count, time, what].filter(Boolean).join(' · '), share: all > 0 ? done / all : null }
}

const pollEvery = 1000

const isActive = ({ state }: Read) => isActiveRead(lowerCaseOf(state))

export function ReadSection({ onImported }: { onImported(): void }) {
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
