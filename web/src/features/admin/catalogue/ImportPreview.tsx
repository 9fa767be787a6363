import { Alert, Segmented } from 'antd'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { type FragmentType, readFragment } from '../../../../generated/gql/index.ts'
import { Button } from '../../../components/Button.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { FactList } from '../../../components/Facts.tsx'
import { LoadMore, useFocusOnArrival } from '../../../components/LoadMore.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import type { Outcome } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { trackedFetch } from '../../../data/connection.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { saveFile } from '../../../lib/saveFile.ts'
import { failed } from '../form/AdminField.tsx'
import shared from '../frame/shared.module.css'
import { currentToken, expireSession } from '../session/session.ts'
import styles from './catalogue.module.css'
import { AdminCatalogueChanges, CatalogueImportPreview, type Change, type Preview } from './catalogue.queries.ts'

/** A request with the token, whose session may be over. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const token = currentToken() ?? ''
  const answer = await trackedFetch(path, { ...init, headers: { authorization: `Bearer ${token}` } })
  if (answer.status === 401) expireSession(token)
  return answer
}

/** Saves the list of what an import changes as a file: the address alone would not carry the token. @throws without an answer */
async function saveChanges(id: string): Promise<void> {
  const answer = await ask(`/api/admin/catalogue-changes/${id}`)
  if (!answer.ok) throw new Error(String(answer.status))
  saveFile('cambiamenti.csv', await answer.blob())
}

/** @returns its id; or the server's sentence, undefined when there is none */
export async function sendFile(file: File): Promise<{ file: string } | { refusal: string | undefined }> {
  try {
    const answer = await ask('/api/admin/catalogue-files', { method: 'POST', body: file })
    const content = (await answer.json()) as { file?: string; error?: string; message?: string }
    return content.file === undefined ? { refusal: content.error ?? content.message } : { file: content.file }
  } catch {
    return { refusal: undefined }
  }
}

const pageSize = 20

const kinds = ['NEW', 'CHANGED', 'GONE', 'NEW_PROFESSOR'] as const
type Kind = (typeof kinds)[number]

const recordNames = { DEPARTMENT: 'Dipartimento', DEGREE_COURSE: 'Corso di laurea', SUBJECT: '', PROFESSOR: '' } as const

/** Names of what changes; others are shown as they are. */
const fieldNames: Record<string, string> = {
  department: 'Dipartimento',
  departmentCode: 'Codice del dipartimento',
  degreeCourse: 'Corso di laurea',
  degreeCode: 'Codice del corso di laurea',
  degreeType: 'Tipo',
  curriculum: 'Curriculum',
  courseCode: 'Codice',
  courseName: 'Nome',
  year: 'Anno',
  semester: 'Semestre',
  credits: 'Crediti',
  requirementType: 'Obbligatorio o a scelta',
  language: 'Lingua',
  professors: 'Professori',
  textbooks: 'Testi adottati',
  retired: 'Ritirato',
}

function ChangeList({ id }: { id: string }) {
  const { t, formats } = useI18n()
  const [{ data, error }] = useQuery({ query: AdminCatalogueChanges, variables: { id, first: 0 } })
  const counts = data?.catalogueChanges
  const [chosen, setChosen] = useState<Kind | null>(null)
  if (error || counts === null) return <NoChanges />
  if (!counts) return <Skeleton height="8em" />
  const named = {
    NEW: [t('Nuovi'), counts.new],
    CHANGED: [t('Cambiati'), counts.changed],
    GONE: [t('Ritirati'), counts.gone],
    NEW_PROFESSOR: [t('Professori nuovi'), counts.newProfessors],
  } as const
  const kind = chosen ?? kinds.find((one) => named[one][1] > 0) ?? 'NEW'
  const shown = kinds.filter((one) => one !== 'NEW_PROFESSOR' || named[one][1] > 0)
  const options = shown.map((value) => ({
    value,
    label: `${named[value][0]} (${formats.grouped(named[value][1])})`,
    disabled: named[value][1] === 0,
  }))
  return (
    <section className={styles.changes} aria-label={t('Cambiamenti per nome')}>
      <Segmented<Kind> className={styles.kinds} aria-label={t('Quali cambiamenti')} value={kind} onChange={setChosen} options={options} />
      <Page key={`${id} ${kind}`} id={id} kind={kind} total={named[kind][1]} />
    </section>
  )
}

function NoChanges() {
  const t = useT()
  return <p className={styles.hint}>{t('Non riusciamo a mostrare i cambiamenti per nome.')}</p>
}

function Page({ id, kind, total }: { id: string; kind: Kind; total: number }) {
  const { t, formats } = useI18n()
  const client = useClient()
  const [{ data, error }] = useQuery({ query: AdminCatalogueChanges, variables: { id, what: kind, first: pageSize } })
  const [further, setFurther] = useState<readonly Change[]>([])
  const list = useRef<HTMLUListElement>(null)
  const first = data?.catalogueChanges?.records
  const focusOnArrival = useFocusOnArrival(further.length, () => list.current?.querySelectorAll<HTMLElement>(':scope > li'))
  if (error || data?.catalogueChanges === null) return <NoChanges />
  if (!first) return <Skeleton height="8em" />
  const all = [...first, ...further]
  async function more() {
    focusOnArrival()
    const answer = await client.query(AdminCatalogueChanges, { id, what: kind, first: pageSize * 5, offset: all.length }).toPromise()
    const added = answer.data?.catalogueChanges?.records
    if (added) setFurther([...further, ...added])
    return added !== undefined
  }
  return (
    <>
      <ul ref={list} className={styles.list}>
        {all.map((change) => (
          <li tabIndex={-1} key={`${change.kind}-${change.id}`}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
      {all.length < total && (
        <LoadMore
          key={all.length}
          progress={t('{shown} di {total} cambiamenti', { shown: formats.grouped(all.length), total: formats.grouped(total) })}
          failure={t('Non riusciamo a mostrare altri cambiamenti.')}
          onPress={more}
        />
      )}
    </>
  )
}

function ChangeLine({ change: { kind, code, name, degreeCourse, fields } }: { change: Change }) {
  const { t } = useI18n()
  const where = recordNames[kind] ? t(recordNames[kind]) : degreeCourse
  return (
    <>
      <strong>{name}</strong>
      <span className={styles.hint}>{[where, code].filter(Boolean).join(' · ')}</span>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, old, new: now }) => (
            <li key={field}>
              {t(fieldNames[field] ?? field)}: <del>{old || t('vuoto')}</del> → <ins>{now || t('vuoto')}</ins>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface Props {
  preview: Preview
  /** About the source, in Italian. */
  remarks?: readonly string[]
  busy: boolean
  /** @param force although many subjects would be retired */
  onImport(force: boolean): void
}

export function ImportPreview({ preview, remarks = [], busy, onImport }: Props) {
  const { t, plural, formats } = useI18n()
  const { fail } = useToast()
  const [force, setForce] = useState(false)
  const { created, updated, unchanged, retired, kept, rejected, changes, needsForce } = preview
  const changesNothing = created + updated + retired === 0
  return (
    <>
      <FactList
        className={styles.counts}
        items={[
          [t('Nuovi'), formats.grouped(created)],
          [t('Aggiornati'), formats.grouped(updated)],
          [t('Invariati'), formats.grouped(unchanged)],
          [t('Ritirati'), formats.grouped(retired)],
        ]}
      />
      {[...remarks, ...preview.notes].map((note) => (
        <p key={note} className={styles.hint}>
          {note}
        </p>
      ))}
      {rejected > 0 && (
        <Problems
          title={plural(rejected, '{count} riga rifiutata', '{count} righe rifiutate')}
          count={rejected}
          lines={preview.rejects.map(({ line, reason }) => t('Riga {line}: {reason}', { line, reason }))}
          note={kept > 0 ? t('Finché ci sono righe rifiutate non si ritira nulla: correggile e invia di nuovo il file.') : ''}
        />
      )}
      {changes && !changesNothing && <ChangeList id={changes} />}
      {needsForce && (
        <Alert
          type="warning"
          showIcon
          title={plural(
            retired,
            'Verrebbe ritirato {count} insegnamento, più del 5 %',
            'Verrebbero ritirati {count} insegnamenti, più del 5 %',
            { count: formats.grouped(retired) },
          )}
          description={
            <CheckboxField name="force" label={t('Ho controllato anno e fonte: ritirali lo stesso')} checked={force} onChange={setForce} />
          }
        />
      )}
      <div className={shared.buttons}>
        <Button variant="primary" disabled={busy || changesNothing || (needsForce && !force)} onClick={() => onImport(force)}>
          {busy ? t('Importazione…') : changesNothing ? t('Il catalogo è già così') : t('Importa')}
        </Button>
        {changes && !changesNothing && (
          <Button
            icon={<Download aria-hidden />}
            onClick={() => void saveChanges(changes).catch(() => fail('Errore', 'Non riusciamo a scaricare l’elenco. Riprova.'))}
          >
            {t('Scarica i cambiamenti (CSV)')}
          </Button>
        )}
      </div>
    </>
  )
}

const linesAtMost = 5

interface ProblemsProps {
  title: string
  /** Of all. */
  count: number
  lines: readonly string[]
  note?: string
}

/** What could not be taken: the first of it, line by line. */
export function Problems({ title, count, lines, note }: ProblemsProps) {
  const { t } = useI18n()
  const shown = lines.slice(0, linesAtMost)
  const description = (
    <>
      <ul className={styles.missing}>
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {count > shown.length && <li>{t('e altri {count}', { count: count - shown.length })}</li>}
      </ul>
      {note && <p>{note}</p>}
    </>
  )
  return <Alert type="warning" showIcon title={title} description={description} />
}

/** Says how an import ended. @returns whether it was made */
export function useImportReport(): (outcome: Outcome<FragmentType<typeof CatalogueImportPreview>>) => boolean {
  const { t, formats } = useI18n()
  const { toast, fail } = useToast()
  return (outcome) => {
    if (outcome.done) {
      const { created, updated, retired } = readFragment(CatalogueImportPreview, outcome.record)
      const counts = { created: formats.grouped(created), updated: formats.grouped(updated), retired: formats.grouped(retired) }
      toast({ title: t('Catalogo importato'), description: t('Nuovi {created}, aggiornati {updated}, ritirati {retired}', counts) })
    } else fail('Il catalogo non è stato importato', failed.reason(outcome))
    return outcome.done
  }
}
