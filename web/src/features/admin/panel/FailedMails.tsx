import { failedMailView, mailFailureOf } from '@chiostro/domain/admin/mailFailures'
import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/index.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useStats } from '../frame/stats.ts'
import { useKeys } from '../frame/useKeys.ts'
import { Two } from '../list/cells.tsx'
import { StaffTable } from '../list/StaffTable.tsx'
import styles from './drawers.module.css'

const AdminFailedMailsQuery = graphql(`
  query AdminFailedMails {
    failedMails {
      id
      template
      failedAt
      attempts
      lastError
    }
  }
`)

const AdminRetryFailedMails = graphql(`
  mutation AdminRetryFailedMails {
    retryFailedMails {
      __typename
      queued
    }
  }
`)

export function FailedMails() {
  const { changed } = useStats()
  const { t, plural } = useI18n()
  const { toast, fail } = useToast()
  const [{ data, error, fetching }, reread] = useQuery({ query: AdminFailedMailsQuery, requestPolicy: 'network-only' })
  const [retry, retrying] = useSubmission(AdminRetryFailedMails)
  const rows = data?.failedMails ?? null
  const isAny = Boolean(rows?.length)
  useKeys({ r: () => void retryAll() }, isAny && !retrying)
  async function retryAll() {
    const outcome = await retry({})
    if (!outcome.done) return fail('Errore', outcome.reason ?? 'Il nuovo invio non è riuscito. Riprova.')
    toast({ title: plural(outcome.record.queued, 'Un’email riparte ora', '{count} email ripartono ora') })
    reread()
    changed()
  }
  return (
    <>
      <p className={styles.lead}>
        {t('Il server di posta le ha rifiutate, o non ha risposto per due giorni. Restano qui 30 giorni.')}{' '}
        {t('Codici e link personali non si possono rimandare: l’indirizzo non viene conservato, e chi li aspetta può chiederne altri.')}
      </p>
      <StaffTable
        table={failedMailView}
        list={{ rows, total: rows?.length ?? 0, apart: null, error: fetching ? undefined : error, reload: reread }}
        busy={fetching}
        cells={{
          // In words, and as the mail server said it.
          Motivo({ lastError: reply }) {
            const words = mailFailureOf(reply ?? '')
            return <Two first={t(words)} second={words === reply ? null : reply} />
          },
        }}
        tools={
          isAny && (
            <Button icon={<RotateCw aria-hidden size={18} />} disabled={retrying} onClick={() => void retryAll()}>
              {retrying ? t('Invio…') : t('Rimanda tutte')}
            </Button>
          )
        }
      />
    </>
  )
}
