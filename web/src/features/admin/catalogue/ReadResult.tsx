import { Alert } from 'antd'
import { readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { Button } from '../../../components/Button.tsx'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useWhole } from '../../../i18n/useFormats.ts'
import { failed } from '../form/failed.ts'
import { useMoments } from '../list/cells.tsx'
import styles from './catalogue.module.css'
import { AdminApplyCatalogueRead, AdminStartCatalogueRead, CatalogueImportPreview, type Read } from './catalogue.queries.ts'
import { ImportPreview, useImportedToast } from './ImportPreview.tsx'
import { useSourceNames } from './sourceNames.ts'

interface Props {
  read: Read
  onChanged(): void
  onImported(): void
}

/** How the last read ended: what it would change, or why it has no result. */
export function ReadResult({ read, onChanged, onImported }: Props) {
  const { t } = useI18n()
  const moments = useMoments()
  const name = useSourceNames()
  if (read.state === 'APPLIED') return null
  if (read.state === 'CANCELLED') {
    return (
      <Alert className={styles.note ?? ''} type="info" showIcon title={t('Lettura interrotta. Ciò che è già stato letto è conservato.')} />
    )
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

function Ready({ read, onChanged, onImported }: Props) {
  const { t, plural } = useI18n()
  const whole = useWhole()
  const [apply, applying] = useSubmission(AdminApplyCatalogueRead)
  const tell = useImportedToast()
  const { fail } = useToast()
  const preview = readFragment(CatalogueImportPreview, read.preview)
  if (!preview) return null
  async function importIt(force: boolean) {
    const outcome = await apply({ id: read.id, force })
    if (outcome.done) {
      tell(readFragment(CatalogueImportPreview, outcome.record))
      onImported()
    } else fail('Il catalogo non è stato importato', failed.reason(outcome))
    onChanged()
  }
  return (
    <>
      <p>
        {t('Letti {offerings} insegnamenti di {courses}.', {
          offerings: whole(read.offerings ?? 0),
          courses: plural(read.degreeCourses ?? 0, '{count} corso di laurea', '{count} corsi di laurea'),
        })}
      </p>
      {read.missing.length > 0 && <Missing read={read} title={t('Letto senza questi piani di studi, che restano com’erano')} />}
      <ImportPreview preview={preview} remarks={read.notes} busy={applying} onImport={(force) => void importIt(force)} />
    </>
  )
}

function Failed({ read, onChanged }: Pick<Props, 'read' | 'onChanged'>) {
  const { t } = useI18n()
  const { fail } = useToast()
  const [start, starting] = useSubmission(AdminStartCatalogueRead)
  async function again(partial: boolean) {
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
      <div className={styles.buttons}>
        <Button variant="primary" disabled={starting} onClick={() => void again(false)}>
          {t('Riprova ciò che manca')}
        </Button>
        <Button disabled={starting} onClick={() => void again(true)}>
          {t('Vai avanti senza')}
        </Button>
      </div>
    </>
  )
}

/** Addresses that are shown. */
const shown = 5

function Missing({ read, title }: { read: Read; title: string }) {
  const { t } = useI18n()
  const further = read.missing.length - shown
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <ul className={styles.missing}>
          {read.missing.slice(0, shown).map(({ address, reason }) => (
            <li key={address}>
              {address}: {reason}
            </li>
          ))}
          {further > 0 && <li>{t('e altri {count}', { count: further })}</li>}
        </ul>
      }
    />
  )
}
