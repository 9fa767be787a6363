import { Alert } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useWhole } from '../../../i18n/useFormats.ts'
import { ChangeList } from './ChangeList.tsx'
import styles from './catalogue.module.css'
import type { Preview } from './catalogue.queries.ts'
import { saveChanges } from './files.ts'

interface Props {
  preview: Preview
  /** About the source, in Italian. */
  remarks?: readonly string[]
  busy: boolean
  /** @param force although many subjects would be retired */
  onImport(force: boolean): void
}

/** What an import would change: counts, by name, and the button that does it. */
export function ImportPreview({ preview, remarks = [], busy, onImport }: Props) {
  const { t, plural } = useI18n()
  const whole = useWhole()
  const { fail } = useToast()
  const [force, setForce] = useState(false)
  const { created, updated, unchanged, retired, kept, rejected, changes, needsForce } = preview
  const changesNothing = created + updated + retired === 0
  const counts = [
    [t('Nuovi'), created],
    [t('Aggiornati'), updated],
    [t('Invariati'), unchanged],
    [t('Ritirati'), retired],
  ] as const
  return (
    <>
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <Count key={name} name={name} count={count} />
        ))}
      </dl>
      {[...remarks, ...preview.notes].map((note) => (
        <p key={note} className={styles.hint}>
          {note}
        </p>
      ))}
      {rejected > 0 && <Rejects preview={preview} kept={kept} />}
      {changes && !changesNothing && <ChangeList id={changes} />}
      {needsForce && (
        <Alert
          type="warning"
          showIcon
          title={plural(
            retired,
            'Verrebbe ritirato {count} insegnamento, più del 5 %',
            'Verrebbero ritirati {count} insegnamenti, più del 5 %',
            { count: whole(retired) },
          )}
          description={
            <CheckboxField name="force" label={t('Ho controllato anno e fonte: ritirali lo stesso')} checked={force} onChange={setForce} />
          }
        />
      )}
      <div className={styles.buttons}>
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

function Count({ name, count }: { name: string; count: number }) {
  const whole = useWhole()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{whole(count)}</dd>
    </div>
  )
}

/** Rejected rows that are shown. */
const shown = 5

function Rejects({ preview: { rejected, rejects }, kept }: { preview: Preview; kept: number }) {
  const { t, plural } = useI18n()
  return (
    <Alert
      type="warning"
      showIcon
      title={plural(rejected, '{count} riga rifiutata', '{count} righe rifiutate')}
      description={
        <>
          <ul className={styles.missing}>
            {rejects.slice(0, shown).map(({ line, reason }) => (
              <li key={line}>{t('Riga {line}: {reason}', { line, reason })}</li>
            ))}
          </ul>
          {kept > 0 && <p>{t('Finché ci sono righe rifiutate non si ritira nulla: correggile e invia di nuovo il file.')}</p>}
        </>
      }
    />
  )
}

/** Says what an import did. */
export function useImportedToast(): (done: Pick<Preview, 'created' | 'updated' | 'retired'>) => void {
  const { t } = useI18n()
  const whole = useWhole()
  const { toast } = useToast()
  return ({ created, updated, retired }) => {
    const counts = { created: whole(created), updated: whole(updated), retired: whole(retired) }
    toast({ title: t('Catalogo importato'), description: t('Nuovi {created}, aggiornati {updated}, ritirati {retired}', counts) })
  }
}
