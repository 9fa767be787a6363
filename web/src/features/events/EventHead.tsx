import { recordTitles } from '@chiostro/domain/pages'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { usePageHead } from '../../pages/usePageHead.ts'

const EventHeadEvent = graphql(`
  fragment EventHead_event on Event {
    title
    date
    startTime
    endTime
    location
    description
  }
`)

/** Title and description of an open event, as in the server's HTML. */
export function EventHead({ event: masked }: { event: FragmentType<typeof EventHeadEvent> }) {
  const formats = useFormats()
  const event = readFragment(EventHeadEvent, masked)
  const facts = `${formats.day(event.date)}, ${formats.hours(event)} · ${event.location}`
  usePageHead({
    title: recordTitles.event(event, formats.day(event.date)),
    description: `${facts}. ${event.description}`.replace(/\s+/g, ' ').slice(0, 200),
  })
  return null
}
