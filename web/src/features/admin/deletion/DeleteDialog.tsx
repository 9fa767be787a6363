import { caseMessages } from '@chiostro/domain/cases/cases'
import { ruleIds, usualReasons } from '@chiostro/domain/cases/rules'
import { deletionLimits, restorableForDays } from '@chiostro/domain/deletion/deletion'
import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { Input } from 'antd'
import { useAccountDraft } from '../../../components/useDraft.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { AdminField } from '../form/AdminField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { GroundAndRule, type Why } from '../form/GroundAndRule.tsx'
import { useExit } from '../list/dialogs.ts'
import styles from './Deletions.module.css'
import type { Deletion } from './Deletions.tsx'

interface Fields extends Why {
  reason: string
}

const usual: Fields = { ground: 'other', rule: 'general', reason: usualReasons('general', 'remove') }

/** Asks for ground, rule and reasons: a deletion is a decision, which the author reads. */
export function DeleteDialog({ deletion: { pending, hint, cancel, confirm, failed } }: { deletion: Deletion }) {
  const { t, plural } = useI18n()
  const exit = useExit(cancel)
  const draft = useAccountDraft(`deletion ${pending.map(({ id }) => id).join()}`, usual)
  const form = useSendForm({
    draft,
    problems: ({ reason }) => ({ reason: reason.trim() ? null : caseMessages.reasons }),
    send: ({ ground, rule, reason }: Fields) => confirm({ ground: inGraphQL(ground), rule: inGraphQL(rule), reason }),
    failed,
    // The selects have no place for an issue, which the toast then says.
    fieldOf: (name) => (name === 'reason' ? name : ''),
  })
  /** The sentence follows the choice until it is changed by hand. */
  function choose(change: Partial<Why>) {
    const { ground, rule, reason } = { ...form.getValues(), ...change }
    form.setValue('ground', ground)
    form.setValue('rule', rule)
    if (ruleIds.some((id) => usualReasons(id, 'remove') === reason)) form.setValue('reason', usualReasons(rule, 'remove'))
  }
  return (
    <FormDialog
      form={form}
      exit={exit}
      draft={draft}
      title={plural(pending.length, 'Eliminare questo elemento?', 'Eliminare {count} elementi?')}
      action={[t('Elimina'), t('Eliminazione…')]}
      danger
    >
      <RecordsToDelete labels={pending.map(({ label }) => label)} />
      <p className={styles.hint}>
        {t('Sparisce subito da tutto il sito. Per almeno {days} giorni si può ripristinare.', { days: restorableForDays })}
        {hint && ` ${t(hint)}`}
      </p>
      <Reviews count={pending.reduce((sum, { reviews = 0 }) => sum + reviews, 0)} />
      <GroundAndRule why={form.watch()} onChange={choose} />
      <AdminField
        form={form}
        name="reason"
        label={t('Motivazione')}
        required
        extra={<span className={styles.besideCount}>{t('La legge chi l’ha pubblicato.')}</span>}
      >
        {(control) => <Input.TextArea {...control} count={{ show: true, max: deletionLimits.reason }} rows={3} />}
      </AdminField>
    </FormDialog>
  )
}

function Reviews({ count }: { count: number }) {
  const { plural } = useI18n()
  if (count === 0) return null
  return <p className={styles.taken}>{plural(count, 'Sparisce anche la sua recensione.', 'Spariscono anche le sue {count} recensioni.')}</p>
}

const listedAtMost = 5

function RecordsToDelete({ labels }: { labels: string[] }) {
  const { plural } = useI18n()
  const more = labels.length - listedAtMost
  return (
    <ul className={styles.records}>
      {labels.slice(0, listedAtMost).map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two reviews may have the same label, and the list never changes
        <li key={index}>{label}</li>
      ))}
      {more > 0 && <li>{plural(more, 'e un altro', 'e altri {count}')}</li>}
    </ul>
  )
}
