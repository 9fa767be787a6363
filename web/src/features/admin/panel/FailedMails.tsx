import { mailFailureOf } from '@chiostro/domain/admin/mailFailures'
import { deletableKinds, isDeletableKind } from '@chiostro/domain/records/kinds'
import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminFailedMailsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useStats } from '../frame/stats.ts'
import { useKeys } from '../frame/useKeys.ts'
import { Two, useMoments } from '../list/cells.tsx'
import { type Column, RecordTable } from '../list/RecordTable.tsx'
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

type Failed = Answer['failedMails'][number]

/** What messages are about, by the first part of their template's name. Those of a kind begin with its name: its label, unless said here. */
const subjects: Record<string, string> = {
  book: 'Libri',
  event: 'Eventi',
  waitlist: 'Lista d’attesa',
  follow: 'Novità seguite',
  case: 'Segnalazioni',
  reply: 'Risposte dei docenti',
  mine: 'Le mie cose',
  contact: 'Contatti',
  demand: 'Che cosa manca',
}

function subjectOf({ template }: Failed): string {
  const [about = ''] = template.split('.')
  return subjects[about] ?? (isDeletableKind(about) ? deletableKinds[about] : template)
}

export function FailedMails() {
  const { changed } = useStats()
  const { t, plural } = useI18n()
  const { toast, fail } = useToast()
  const moments = useMoments()
  const [{ data, error, fetching }, reread] = useQuery({ query: AdminFailedMailsQuery, requestPolicy: 'network-only' })
  const [retry, retrying] = useSubmission(AdminRetryFailedMails)
  const columns: Column<Failed>[] = [
    { name: t('Che cosa'), kind: 'head', cell: (mail) => t(subjectOf(mail)) },
    { name: t('Tipo'), kind: 'narrow', cell: ({ template }) => template },
    { name: t('Quando'), kind: 'narrow', cell: ({ failedAt }) => moments(failedAt) },
    { name: t('Tentativi'), kind: 'narrow', isFigure: true, cell: ({ attempts }) => attempts },
    { name: t('Motivo'), kind: 'text', cell: ({ lastError }) => reasonOf(lastError ?? '') },
  ]
  /** In words, and as the mail server said it. */
  function reasonOf(text: string) {
    const words = mailFailureOf(text)
    return <Two first={t(words)} second={words === text ? null : text} />
  }
  const isAny = Boolean(data?.failedMails.length)
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
      <RecordTable
        caption={t('Email non partite')}
        columns={columns}
        rows={data?.failedMails ?? null}
        error={fetching ? undefined : error}
        busy={fetching}
        texts={{
          loading: t('Caricamento...'),
          empty: t('Sono partite tutte'),
          failed: t('Non riusciamo a caricare le email'),
        }}
        onRetry={reread}
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
