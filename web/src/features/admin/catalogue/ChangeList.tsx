import { Segmented } from 'antd'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { LoadMore } from '../../../components/LoadMore.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useWhole } from '../../../i18n/useFormats.ts'
import styles from './catalogue.module.css'
import { AdminCatalogueChanges, type Change } from './catalogue.queries.ts'

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

/** What is new, changed and gone, by name. */
export function ChangeList({ id }: { id: string }) {
  const t = useT()
  const whole = useWhole()
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
    label: `${named[value][0]} (${whole(named[value][1])})`,
    disabled: named[value][1] === 0,
  }))
  return (
    <section className={styles.changes} aria-label={t('Cambiamenti per nome')}>
      <Segmented<Kind>
        className={styles.kinds ?? ''}
        aria-label={t('Quali cambiamenti')}
        value={kind}
        onChange={setChosen}
        options={options}
      />
      <Page key={`${id} ${kind}`} id={id} kind={kind} total={named[kind][1]} />
    </section>
  )
}

function NoChanges() {
  const t = useT()
  return <p className={styles.hint}>{t('Non riusciamo a mostrare i cambiamenti per nome.')}</p>
}

function Page({ id, kind, total }: { id: string; kind: Kind; total: number }) {
  const t = useT()
  const whole = useWhole()
  const client = useClient()
  const [{ data, error }] = useQuery({ query: AdminCatalogueChanges, variables: { id, what: kind, first: pageSize } })
  const [further, setFurther] = useState<readonly Change[]>([])
  const first = data?.catalogueChanges?.records
  if (error || data?.catalogueChanges === null) return <NoChanges />
  if (!first) return <Skeleton height="8em" />
  const all = [...first, ...further]
  async function more() {
    const answer = await client.query(AdminCatalogueChanges, { id, what: kind, first: pageSize * 5, offset: all.length }).toPromise()
    const added = answer.data?.catalogueChanges?.records
    if (added) setFurther([...further, ...added])
    return added !== undefined
  }
  return (
    <>
      <ul className={styles.list}>
        {all.map((change) => (
          <li key={`${change.kind}-${change.id}`}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
      {all.length < total && (
        <LoadMore
          key={all.length}
          progress={t('{shown} di {total} cambiamenti', { shown: whole(all.length), total: whole(total) })}
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
