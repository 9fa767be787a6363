import { registrationRecord } from '@chiostro/domain/events/eventRecord'
import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Deletions, preloadQuestion } from '../deletion/Deletions.tsx'
import { useDeletion } from '../deletion/useDeletion.ts'
import { RowMenu } from '../list/cells.tsx'
import { useStaffRows } from '../list/paging.ts'
import { StaffTable } from '../list/StaffTable.tsx'
import styles from './drawers.module.css'

interface Props {
  eventId: string
  onChanged(): void
}

/** All registrations of an event, hidden ones included, each with its removal. */
export function Registrations({ eventId, onChanged }: Props) {
  const t = useT()
  const { words } = registrationRecord
  useEffect(preloadQuestion, [])
  const list = useStaffRows(registrationRecord, { eventId })
  const deletion = useDeletion({
    kind: 'REGISTRATION',
    words,
    onChanged: () => {
      list.reload()
      onChanged()
    },
  })
  return (
    <section className={styles.part} aria-label={t(words.caption)}>
      <h3>{t(words.caption)}</h3>
      <Deletions deletion={deletion} />
      <StaffTable
        table={registrationRecord}
        list={list}
        actions={({ id, attendeeName: label }) => (
          <RowMenu
            label={label}
            actions={[{ Icon: Trash2, text: t('Cancella l’iscrizione'), danger: true, onClick: () => deletion.ask([{ id, label }]) }]}
          />
        )}
      />
    </section>
  )
}
