import { CalendarSync } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { useCopy } from '../../components/useCopy.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import { FollowSearch } from '../follows/FollowButton.tsx'
import styles from './FollowEvents.module.css'

interface Props {
  filters: { search: string; tag: string }
}

export const FollowEvents = ({ filters: { search, tag } }: Props) => <FollowSearch follow={{ kind: 'events', search, tag }} />

/** The calendar feed, with the words and the tag of the list; without scripts the link is the feed itself. */
export function FeedLink({ filters: { search, tag } }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const query = new URLSearchParams({ ...(search && { search }), ...(tag && { tag }) })
  const feed = query.size > 0 ? `/events.ics?${query}` : '/events.ics'
  function ask(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <ButtonLink variant="quiet" icon={<CalendarSync aria-hidden />} to={feed} reloadDocument onClick={ask} aria-haspopup="dialog">
        {t('Segui nel calendario')}
      </ButtonLink>
      {open && <FollowCalendarDialog feed={feed} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Where each calendar subscribes to a feed. @param feed absolute address, https: or http: */
function calendarLinks(feed: string, name: string): { label: string; href: string }[] {
  const webcal = feed.replace(/^https?:/, 'webcal:')
  return [
    { label: 'Apri nel calendario del dispositivo', href: webcal },
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}` },
    { label: 'Outlook', href: `https://outlook.office.com/calendar/0/addfromweb?${new URLSearchParams({ url: feed, name })}` },
  ]
}

/** The ways to follow the board: a file that was downloaded would never change again. */
function FollowCalendarDialog({ feed, onClose }: { feed: string; onClose(): void }) {
  const t = useT()
  const { productName } = useInstance()
  const { copyLink } = useCopy()
  const address = new URL(feed, window.location.origin).href
  return (
    <Dialog title={t('Segui nel calendario')} size="small" onClose={onClose}>
      <p>
        {feed.includes('?')
          ? t('Gli eventi che corrispondono alla ricerca compaiono nel tuo calendario e si aggiornano da soli.')
          : t('Gli eventi compaiono nel tuo calendario e si aggiornano da soli.')}
      </p>
      <ul className={styles.ways}>
        {calendarLinks(address, productName).map(({ label, href }) => (
          <li key={label}>
            <a href={href} {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}>
              {t(label)}
            </a>
          </li>
        ))}
        <li>
          <Button onClick={() => void copyLink(address)}>{t('Copia l’indirizzo')}</Button>
        </li>
      </ul>
      <p className={styles.address}>{address}</p>
    </Dialog>
  )
}
