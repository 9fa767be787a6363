import { timeZone } from '@chiostro/domain/rome'
import { Button } from 'antd'
import { Check, Eye, Trash2 } from 'lucide-react'
import { FactList } from '../../../components/Facts.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import styles from './RecordTable.module.css'

/** Formats instants as day, month, year, hour and minute in Rome. */
export function useMoments(): (instant: string) => string {
  const { locale } = useI18n()
  const format = new Intl.DateTimeFormat(locale, {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone,
  })
  return (instant) => format.format(new Date(instant))
}

export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}

/** Small facts in one cell, a line each; empty ones are left out. */
export function Lines({ items }: { items: [name: string, value: string][] }) {
  return <FactList items={items} className={styles.lines} />
}

interface ActionsProps {
  /** The record's name: it tells buttons with the same text apart. */
  label: string
  onDetails(): void
  /** For a review that waits for a moderator. */
  onPublish?: (() => void) | undefined
  onDelete(): void
}

/** The buttons at the end of a row. */
export function RowActions({ label, onDetails, onPublish, onDelete }: ActionsProps) {
  const t = useT()
  return (
    <div className={styles.buttons}>
      <Button
        icon={<Eye aria-hidden size={18} />}
        aria-label={t('Dettagli di {label}', { label })}
        aria-haspopup="dialog"
        onClick={onDetails}
      >
        {t('Dettagli')}
      </Button>
      {onPublish && (
        <Button type="primary" icon={<Check aria-hidden size={18} />} aria-label={t('Pubblica {label}', { label })} onClick={onPublish}>
          {t('Pubblica')}
        </Button>
      )}
      <Button
        danger
        icon={<Trash2 aria-hidden size={18} />}
        aria-label={t('Elimina {label}', { label })}
        aria-haspopup="dialog"
        onClick={onDelete}
      >
        {t('Elimina')}
      </Button>
    </div>
  )
}
