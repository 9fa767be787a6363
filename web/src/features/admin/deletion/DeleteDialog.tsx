import { deletionLimits, restorableForDays } from '@chiostro/domain/deletion'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useExit } from '../list/useExit.ts'
import styles from './Deletions.module.css'
import type { Deletion } from './useDeletion.ts'

/** Asks for a confirmation and an optional reason. */
export function DeleteDialog({ deletion: { asked, hint, cancel, confirm } }: { deletion: Deletion }) {
  const { t, plural } = useI18n()
  const exit = useExit(cancel)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function submit({ reason = '' }: { reason?: string }) {
    setBusy(true)
    setError(await confirm(reason))
    setBusy(false)
  }
  return (
    <Modal
      open={exit.open}
      onCancel={exit.close}
      afterOpenChange={exit.afterOpenChange}
      title={<h2>{plural(asked.length, 'Eliminare questo elemento?', 'Eliminare {count} elementi?')}</h2>}
      width={480}
      cancelText={t('Annulla')}
      okText={busy ? t('Eliminazione…') : t('Elimina')}
      okButtonProps={{ danger: true, disabled: busy, htmlType: 'submit', form: 'deletion' }}
    >
      <Form id="deletion" layout="vertical" onFinish={(values) => void submit(values)}>
        <Doomed labels={asked.map(({ label }) => label)} />
        <p className={styles.hint}>
          {t('Sparisce subito da tutto il sito. Per {days} giorni si può ripristinare.', { days: restorableForDays })}
          {hint && ` ${t(hint)}`}
        </p>
        <Form.Item
          name="reason"
          htmlFor="reason"
          label={t('Motivo (facoltativo)')}
          extra={<span className={styles.besideCount}>{t('Lo leggono solo gli altri amministratori.')}</span>}
          {...(error ? { validateStatus: 'error', help: t(error) } : {})}
        >
          <Input.TextArea id="reason" maxLength={deletionLimits.reason} showCount rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** So many labels are listed; the others are only counted. */
const listedAtMost = 5

function Doomed({ labels }: { labels: string[] }) {
  const { plural } = useI18n()
  const more = labels.length - listedAtMost
  return (
    <ul className={styles.doomed}>
      {labels.slice(0, listedAtMost).map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two reviews may have the same label, and the list never changes
        <li key={index}>{label}</li>
      ))}
      {more > 0 && <li>{plural(more, 'e un altro', 'e altri {count}')}</li>}
    </ul>
  )
}
