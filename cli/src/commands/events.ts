import { registrationRecord } from '@chiostro/domain/events/eventRecord'
import { eventPage } from '@chiostro/domain/events/events'
import type { EventDetailsFragment, ParticipantsVisibility } from '../../generated/gql/graphql.ts'
import { graphql } from '../../generated/gql/index.ts'
import { Failure } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { type CsvOptions, withCsv } from '../options.ts'
import { printMatches, printRecord } from '../output.ts'
import { listStaff } from '../records.ts'
import { everyEdge } from '../server.ts'
import { singleLine } from '../terminal.ts'
import { longDate, t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'
import { addDelete, addRestore } from './deletion.ts'

function addRegistrations(events: TerminalCommand): void {
  const registrations = subcommand(events, 'registrations', t('le iscrizioni a un evento (per amministratori)'))
  withCsv(subcommand(registrations, 'list', t('elenca gli iscritti, anche chi non è nell’elenco pubblico')))
    .argument('<evento>', t('id dell’evento, come lo dà «events list»'))
    .runs(listRegistrations)
  addDelete(registrations, 'registration', t('cancella iscrizioni e lo scrive agli iscritti'))
  addRestore(registrations, 'registration', t('ripristina com’era'))
}

async function listRegistrations(run: Invocation, eventId: string, csv: CsvOptions): Promise<void> {
  const unknown = t('Nessun evento con id {eventId}.', { eventId: singleLine(eventId) })
  await listStaff(run, registrationRecord, { ...csv, eventId }, { unknown })
}

graphql(`
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
        match
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
  PUBLIC: t('iscritti pubblici, con email e note'),
  NAMES: t('nomi degli iscritti pubblici'),
  ORGANISER: t('solo chi organizza vede gli iscritti'),
}

const columns: Column<EventDetailsFragment>[] = [
  { title: t('Data'), value: ({ date, startTime }) => `${italianDay(date)} ${startTime}`, minWidth: 16, importance: 0, whole: true },
  { title: t('Titolo'), value: ({ title }) => title, minWidth: 16, importance: 0 },
  { title: t('Luogo'), value: ({ location }) => location, minWidth: 12, importance: 3 },
  { title: t('Iscritti'), value: seats, minWidth: 9, importance: 1, align: 'right', whole: true },
  { title: t('Stato'), value: stateOf, minWidth: 8, importance: 2, whole: true },
  { title: 'Id', value: ({ id }) => id, minWidth: 36, importance: 0, whole: true },
]

export function addEvents(root: TerminalCommand): void {
  const events = subcommand(root, 'events', t('gli eventi'))
  subcommand(events, 'list', t('elenca gli eventi, dal più vicino; i conclusi dopo'))
    .option('--search <parole>', t('titolo, descrizione, destinatari, luogo, organizzatore o etichette'))
    .runs(listEvents)
  subcommand(events, 'show', t('mostra un evento')).argument('<id>', t('id dell’evento, come lo dà «events list»')).runs(showEvent)
  addDelete(events, 'event', t('elimina eventi'))
  addRegistrations(events)
}

async function listEvents(run: Invocation, filter: { search?: string }): Promise<void> {
  const edges = everyEdge(async (after) => (await run.askPublicly(EventsList, { ...filter, first: eventPage.max, after })).events)
  await printMatches(run, await Array.fromAsync(edges), columns, t('Nessun evento trovato.'))
}

async function showEvent(run: Invocation, id: string): Promise<void> {
  const { event } = await run.askPublicly(EventsShow, { id })
  if (!event) throw new Failure(t('Nessun evento con id {id}.', { id: singleLine(id) }))
  const { seriesCount, otherDates } = event
  const inSeries = (): string => t('{seriesCount} in tutto, altre {otherDates} da oggi', { seriesCount: seriesCount ?? 0, otherDates })
  const dates: [string, string][] = seriesCount ? [[t('Date'), inSeries()]] : []
  printRecord(run, event, [
    [t('Titolo'), event.title],
    [t('Data'), `${italianDay(event.date)} ${event.startTime}${endOf(event)}`],
    ...dates,
    [t('Luogo'), event.location],
    [t('Per chi'), event.targetAudience],
    ['Tag', event.tags.join(', ')],
    [t('Iscritti'), seats(event)],
    [t('Stato'), stateOf(event)],
    [t('Visibilità'), visibilities[event.participantsVisibility]],
    [t('Organizzatore'), event.creatorName],
    [t('Annunciato'), longDate(event.createdAt)],
    [t('Immagini'), event.imageUrls.join(' ')],
    ['Id', event.id],
    [t('Descrizione'), event.description],
  ])
}

/** Formats '–20:00', with the day where it is another one; '' without an end. */
const endOf = ({ endDate, date, endTime }: EventDetailsFragment): string =>
  endTime && `–${endDate && endDate !== date ? `${italianDay(endDate)} ` : ''}${endTime}`

const italianDay = (day: string): string => day.split('-').reverse().join('/')

function seats({ registrationCount, maxAttendees }: EventDetailsFragment): string {
  return maxAttendees ? `${registrationCount} / ${maxAttendees}` : String(registrationCount)
}

function stateOf({ isOver, isFull }: EventDetailsFragment): string {
  if (isOver) return t('Concluso')
  return isFull ? t('Completo') : t('Aperto')
}
