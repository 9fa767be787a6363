import { caseStates, type CaseState as DomainState, reportKinds } from '@chiostro/domain/cases'
import { Button, Segmented } from 'antd'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { CaseState } from '../../../../generated/gql/graphql.ts'
import { ButtonLink } from '../../../components/Button.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../components/State.tsx'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { AntdProvider } from '../../../theme/AntdProvider.tsx'
import { domainValue, nameOf } from '../../cases/enums.ts'
import { AdminHeader } from '../session/AdminGate.tsx'
import { CaseContext } from './CaseContext.tsx'
import styles from './CaseQueue.module.css'
import { DecisionForm } from './DecisionForm.tsx'
import { Keys } from './Keys.tsx'
import { type Queue, useQueue } from './useQueue.ts'

const states = ['', ...Object.keys(caseStates)] as (DomainState | '')[]

/** What waits for a moderator: on the left the case with all its context, on the right the decision, above what comes next. */
export function CaseQueue() {
  const { t, plural } = useI18n()
  const queue = useQueue()
  const { open, total } = queue
  const [keysOn, setKeysOn] = useState(true)
  return (
    <AntdProvider>
      <AdminHeader title={t('Segnalazioni')}>
        <ButtonLink to="/admin">{t('Admin Panel')}</ButtonLink>
      </AdminHeader>
      <div className={styles.tools}>
        <Segmented
          aria-label={t('Quali casi')}
          value={queue.state ? domainValue<DomainState>(queue.state) : ''}
          onChange={(state) => queue.setState(state ? (nameOf(state) as CaseState) : null)}
          options={states.map((value) => ({ value, label: value ? t(caseStates[value]) : t('In attesa') }))}
        />
        <p role="status" className={styles.total}>
          {total === undefined ? t('Caricamento…') : plural(total, '{count} caso', '{count} casi')}
        </p>
        {queue.decided.length > 0 && (
          <Button icon={<Undo2 aria-hidden size={18} />} disabled={queue.busy} onClick={() => void queue.undo()}>
            {t('Annulla {reference}', { reference: queue.decided.at(-1)?.reference ?? '' })}
          </Button>
        )}
      </div>
      <CaseList queue={queue} />
      {queue.failed && <ErrorState title={t('Non riusciamo a caricare le segnalazioni')} onRetry={queue.retry} />}
      {open === null && !queue.failed && <Done queue={queue} />}
      {open === undefined && !queue.failed && <Skeleton height="420px" />}
      {open && (
        <div className={styles.columns}>
          <CaseContext open={open} />
          <div className={styles.side}>
            <DecisionForm key={`${open.id} ${open.state}`} open={open} queue={queue} keysOn={keysOn} />
            <Keys on={keysOn} onChange={setKeysOn} />
          </div>
        </div>
      )}
    </AntdProvider>
  )
}

function Done({ queue }: { queue: Queue }) {
  const { t, plural } = useI18n()
  const count = queue.decided.length
  return (
    <EmptyState
      title={queue.state ? t('Nessun caso in questo stato') : t('Tutto deciso')}
      description={
        count > 0
          ? plural(count, 'Hai deciso un caso. Grazie!', 'Hai deciso {count} casi. Grazie!')
          : t('Quando arriva una segnalazione, la trovi qui.')
      }
    />
  )
}

/** The next ones, to be chosen out of order. */
function CaseList({ queue }: { queue: Queue }) {
  const { t } = useI18n()
  const formats = useFormats()
  if (queue.cases.length < 2) return null
  return (
    <ul className={styles.list} aria-label={t('Casi')}>
      {queue.cases.map(({ id, reference, kind, since, state }) => (
        <li key={id}>
          <button type="button" aria-current={queue.open?.id === id ? 'true' : undefined} onClick={() => queue.choose(id)}>
            <strong>{t(reportKinds[domainValue<'book'>(kind)])}</strong>
            <span>
              {state === 'APPEALED' ? `${t(caseStates.appealed)} · ` : ''}
              {formats.date(since)}
            </span>
            <small>{reference}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
