import { timeZone } from '@chiostro/domain/rome'
import { Button } from 'antd'
import { Check, Eye, type LucideIcon, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
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

interface ButtonProps {
  Icon: LucideIcon
  text: string
  /** With the record's name, which tells buttons with the same text apart. */
  label: string
  type?: 'primary'
  danger?: boolean
  /** It opens a dialog. */
  opens?: boolean
  onClick(): void
}

/** A button at the end of a row. */
export function RowButton({ Icon, text, label, opens = true, ...button }: ButtonProps) {
  return (
    <Button icon={<Icon aria-hidden size={18} />} aria-label={label} aria-haspopup={opens ? 'dialog' : undefined} {...button}>
      {text}
    </Button>
  )
}

/** The buttons at the end of a row. */
export const RowButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>

interface ActionsProps {
  /** The record's name. */
  label: string
  onDetails(): void
  /** For a review that waits for a moderator. */
  onPublish?: (() => void) | undefined
  onDelete(): void
}

/** Details and deletion. */
export function RowActions({ label, onDetails, onPublish, onDelete }: ActionsProps) {
  const t = useT()
  return (
    <RowButtons>
      <RowButton Icon={Eye} text={t('Dettagli')} label={t('Dettagli di {label}', { label })} onClick={onDetails} />
      {onPublish && (
        <RowButton
          Icon={Check}
          text={t('Pubblica')}
          label={t('Pubblica {label}', { label })}
          type="primary"
          opens={false}
          onClick={onPublish}
        />
      )}
      <RowButton Icon={Trash2} text={t('Elimina')} label={t('Elimina {label}', { label })} danger onClick={onDelete} />
    </RowButtons>
  )
}
