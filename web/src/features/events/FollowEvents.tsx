import { CalendarSync } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { FollowButton } from '../follows/FollowButton.tsx'
import { FollowCalendarDialog } from './FollowCalendarDialog.tsx'

interface Props {
  filters: { search: string; tag: string }
}

/** What is new among the events that a list shows, by mail. */
export const FollowEvents = ({ filters: { search, tag } }: Props) => <FollowButton follow={{ kind: 'events', search, tag }} />

/** Opens the ways to subscribe to the calendar feed, with the words and the tag of the list; without scripts it is the feed itself. */
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
