import { checkInLimits } from '@chiostro/domain/events/checkIn'
import { searched } from '@chiostro/domain/text/searchWords'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { SearchBox } from '../../../components/SearchBox.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from '../CheckInPage.module.css'
import { isTicket } from './door.ts'
import type { Guest } from './doorState.ts'
import { useClock } from './TicketReader.tsx'

const maxShown = 30

interface Props {
  guests: Guest[]
  onMark(registrationId: string, undo: boolean): void
  /** A ticket was read by a scanner that types, or its address was pasted. */
  onCode(text: string): void
}

/** Everybody by name, for tickets that were forgotten or cannot be read. */
export function GuestList({ guests, onMark, onCode }: Props) {
  const t = useT()
  const clock = useClock()
  const [search, setSearch] = useState('')
  const read = useEffectEvent(onCode)
  useEffect(() => {
    if (!isTicket(search)) return
    read(search)
    // Ready for the next one.
    setSearch('')
  }, [search])
  const matches = searched(guests, isTicket(search) ? '' : search, ({ name }) => name, 'people').sort((a, b) =>
    a.name.localeCompare(b.name, 'it'),
  )
  return (
    <section className={styles.guests}>
      <h2>{t('Iscritti')}</h2>
      <SearchBox
        label={t('Cerca un nome o incolla un biglietto')}
        placeholder={t('Nome, o biglietto dallo scanner')}
        maxLength={checkInLimits.code}
        value={search}
        onSearch={setSearch}
      />
      {matches.length === 0 && <p className={styles.soft}>{t('Nessun iscritto con questo nome.')}</p>}
      <ul>
        {matches.slice(0, maxShown).map(({ registrationId, name, enteredAt }) => (
          <li key={registrationId}>
            <span>
              {name}
              {enteredAt !== null && <span className={styles.entered}>{t('Ingresso alle {time}', { time: clock(enteredAt) })}</span>}
            </span>
            <Button
              variant={enteredAt === null ? 'secondary' : 'quiet'}
              aria-label={enteredAt === null ? t('Fai entrare {name}', { name }) : t('Annulla ingresso: {name}', { name })}
              onClick={() => onMark(registrationId, enteredAt !== null)}
            >
              {enteredAt === null ? t('Fai entrare') : t('Annulla ingresso')}
            </Button>
          </li>
        ))}
      </ul>
      {matches.length > maxShown && (
        <p className={styles.soft}>{t('Altri {count}: cerca un nome per trovarli.', { count: matches.length - maxShown })}</p>
      )}
    </section>
  )
}
