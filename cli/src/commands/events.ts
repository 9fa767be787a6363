import { eventPage } from '@chiostro/domain/events'
import type { Command } from 'commander'
import { readFragment } from '../../generated/gql/fragment-masking.ts'
import { graphql } from '../../generated/gql/gql.ts'
import type { EventDetailsFragment, ParticipantsVisibility } from '../../generated/gql/graphql.ts'
import { italianDate } from '../dates.ts'
import { Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList, printRecord } from '../output.ts'
import { everyNode } from '../pages.ts'
import type { Terminal } from '../terminal.ts'
import { oneLine } from '../terminal.ts'
import type { Column } from '../ui/columns.ts'
import { addDelete } from './deletion.ts'
import { addRegistrations } from './registrations.ts'

const EventDetails = graphql(`
  fragment EventDetails on Event {
    id
    title
    description
    date
    startTime
    endTime
    endDate
    otherDates
    seriesCount
    location
    targetAudience
    tags
    maxAttendees
    registrationCount
    isFull
    isOver
    participantsVisibility
    creatorName
    imageUrls
    createdAt
  }
`)

const EventsList = graphql(`
  query EventsList($search: String, $first: Int!, $after: String) {
    events(search: $search, first: $first, after: $after) {
      edges {
        node {
          ...EventDetails
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const EventsShow = graphql(`
  query EventsShow($id: ID!) {
    event(id: $id) {
      ...EventDetails
    }
  }
`)

const visibilities: Record<ParticipantsVisibility, string> = {
  PUBLIC: 'iscritti pubblici, con e-mail e note',
  NAMES: 'nomi degli iscritti pubblici',
  ORGANISER: 'solo chi organizza vede gli iscritti',
}

const columns: Column<EventDetailsFragment>[] = [
  { title: 'Data', value: ({ date, startTime }) => `${italianDay(date)} ${startTime}`, minWidth: 16, importance: 0, whole: true },
  { title: 'Titolo', value: ({ title }) => title, minWidth: 16, importance: 0 },
  { title: 'Luogo', value: ({ location }) => location, minWidth: 12, importance: 3 },
  { title: 'Iscritti', value: seats, minWidth: 9, importance: 1, align: 'right', whole: true },
  { title: 'Stato', value: stateOf, minWidth: 8, importance: 2, whole: true },
  { title: 'Id', value: ({ id }) => id, minWidth: 36, importance: 0, whole: true },
]

/** `chiostro events`. */
export function addEvents(root: Command, terminal: Terminal): void {
  const events = root.command('events').description('gli eventi')
  events
    .command('list')
    .description('elenca gli eventi, dal più vicino; i conclusi dopo')
    .option('--search <parole>', 'titolo, descrizione o destinatari')
    .action(action(terminal, listEvents))
  events
    .command('show')
    .description('mostra un evento')
    .argument('<id>', "id dell'evento, come lo dà «events list»")
    .action(action(terminal, showEvent))
  addDelete(events, terminal, 'event', 'elimina eventi')
  addRegistrations(events, terminal)
}

/** All matching events, upcoming before past. */
async function listEvents(run: Invocation, filter: { search?: string }): Promise<void> {
  const nodes = everyNode(async (after) => (await run.askPublicly(EventsList, { ...filter, first: eventPage.max, after })).events)
  const events = (await Array.fromAsync(nodes)).map((node) => readFragment(EventDetails, node))
  await printList(run, events, columns, 'Nessun evento trovato.')
}

/** An event's public fields, without participants. */
async function showEvent(run: Invocation, id: string): Promise<void> {
  const found = await run.askPublicly(EventsShow, { id })
  const event = readFragment(EventDetails, found.event)
  if (!event) throw new Failure(`Nessun evento con id ${oneLine(id)}.`)
  printRecord(run, event, [
    ['Titolo', event.title],
    ['Data', `${italianDay(event.date)} ${event.startTime}${endOf(event)}`],
    ...(event.seriesCount ? [['Date', `${event.seriesCount} in tutto, altre ${event.otherDates} da oggi`] as [string, string]] : []),
    ['Luogo', event.location],
    ['Per chi', event.targetAudience],
    ['Tag', event.tags.join(', ')],
    ['Iscritti', seats(event)],
    ['Stato', stateOf(event)],
    ['Visibilità', visibilities[event.participantsVisibility]],
    ['Organizzatore', event.creatorName],
    ['Annunciato', italianDate(event.createdAt)],
    ['Immagini', event.imageUrls.join(' ')],
    ['Id', event.id],
    ['Descrizione', event.description],
  ])
}

/** '–20:00', with the day where it is another one; '' without an end. */
const endOf = ({ endDate, date, endTime }: EventDetailsFragment): string =>
  endTime && `–${endDate && endDate !== date ? `${italianDay(endDate)} ` : ''}${endTime}`

const italianDay = (day: string): string => day.split('-').reverse().join('/')

function seats({ registrationCount, maxAttendees }: EventDetailsFragment): string {
  return maxAttendees ? `${registrationCount} / ${maxAttendees}` : String(registrationCount)
}

function stateOf({ isOver, isFull }: EventDetailsFragment): string {
  if (isOver) return 'Concluso'
  return isFull ? 'Completo' : 'Aperto'
}
