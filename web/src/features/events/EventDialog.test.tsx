import { eventMessages } from '@chiostro/domain/events/events'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { aCrowd, anEvent, aParticipant } from '../../../test/events.ts'
import { errorOf, field, toast } from '../../../test/forms.ts'
import { savedItem } from '../../../test/savedItem.ts'
import { answer, type Operations, refusal, unreachable } from '../../../test/server.tsx'
import { currentToast } from '../../components/toast/toastStore.ts'
import { saveItem } from '../device/savedItems.ts'
import { EventDialog } from './EventDialog.tsx'
import { RegistrationPanel } from './register/RegistrationPanel.tsx'

// Each test uses its own event, as drafts are kept per event.
let last = 1
const anotherEvent = (fields: Record<string, unknown> = {}) => anEvent(++last, fields)

const crowdOf = (count: number) => aCrowd(Array.from({ length: count }, (_, index) => aParticipant(index + 1)))

async function open(event: ReturnType<typeof anEvent> | null, operations: Operations = {}) {
  const server = answer({ Event: () => ({ event }), ...operations })
  const onClose = vi.fn()
  const view = (
    <server.App>
      <MemoryRouter initialEntries={[`/events/${event?.id ?? 'event-1'}`]}>
        <Routes>
          <Route path="/events/:id" element={<EventDialog onClose={onClose} />}>
            <Route path="register" element={<RegistrationPanel />} />
          </Route>
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </server.App>
  )
  const { unmount } = render(view)
  await waitFor(() => expect(screen.queryByText('Caricamento…')).toBeNull())
  const reopen = () => {
    unmount()
    render(view)
  }
  return { user: userEvent.setup(), asked: server.asked, onClose, reopen }
}

const Elsewhere = () => <p>at {useLocation().pathname}</p>

const join = () => screen.getByRole('link', { name: "Partecipa all'evento" })
const form = () => screen.findByRole('heading', { name: 'Prenota il tuo posto' })
const sent = (asked: Awaited<ReturnType<typeof open>>['asked']) => asked.filter(({ operation }) => operation === 'RegisterForEvent')

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(join())
  await form()
  await user.type(field('attendeeName'), 'Sara Costa')
  await user.type(field('attendeeEmail'), 'sara@example.org')
  await user.type(field('notes'), 'Porto un’amica')
}
const send = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Conferma iscrizione' }))

describe('an open event', () => {
  it('tells everything about it', async () => {
    const { user } = await open(
      anEvent(1, { category: 'Festa', duration: '2 ore', tags: ['serata'], targetAudience: 'Matricole', maxAttendees: null }),
    )
    const dialog = within(screen.getByRole('dialog', { name: 'Evento 1' }))
    for (const text of ['domenica 1 marzo 2099', '18:30 – 20:00', 'Cortile', '2 ore', 'Matricole', 'Festa', 'Marta', '2 novembre 2026'])
      expect(dialog.getByText(text), text).toBeTruthy()
    expect(dialog.getByText('Studente universitario')).toBeTruthy()
    expect(dialog.getByText('Si chiacchiera in cortile.')).toBeTruthy()
    expect(dialog.getByText('Posti illimitati')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'serata' }).getAttribute('href')).toBe('/events?tag=serata')
    await user.click(dialog.getByRole('button', { name: 'Altro…' }))
    expect(dialog.getByRole('link', { name: 'Aggiungi al calendario' }).getAttribute('href')).toBe('/api/events/event-1.ics')
  })

  it('lists the other dates of its series', async () => {
    const seriesDates = [anEvent(1), anEvent(8, { isFull: true }), anEvent(15)]
    await open(anEvent(1, { otherDates: 2, seriesDates }))
    const list = within(screen.getByRole('heading', { name: 'Tutte le date della serie' }).parentElement as HTMLElement)
    const links = list.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/events/event-1', '/events/event-8', '/events/event-15'])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null])
    expect(links[1]?.textContent).toContain('Completo')
  })

  it('may end on another day', async () => {
    await open(anEvent(1, { endDate: '2099-03-03', endTime: '13:00' }))
    expect(screen.getByText('18:30 – martedì 3 marzo 2099, 13:00')).toBeTruthy()
  })

  it.each([
    [{ isFull: true, startsAt: '2020-03-01T17:30:00.000Z' }, 'Guarda gli altri eventi'],
    [{ isOver: true }, 'Guarda gli altri eventi'],
  ])('with %j registers no one, and leads to what else is on', async (fields, label) => {
    await open(anEvent(1, fields))
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/events')
    expect(screen.queryByText('Prenota il tuo posto')).toBeNull()
  })
})

describe('a full event', () => {
  const full = (fields: object = {}) => anEvent(1, { isFull: true, waitlistCount: 2, seatsLeft: 0, ...fields })

  it('offers its waiting list, and joins it', async () => {
    const { user, asked } = await open(full(), {
      JoinWaitlist: () => ({
        joinWaitlist: {
          __typename: 'WaitlistEntry',
          id: 'entry-1',
          position: 3,
          token: 'posto',
          correction: 'codice',
          event: { __typename: 'Event', id: 'event-1', waitlistCount: 3 },
        },
      }),
    })
    expect(screen.getByText(/2 persone sono già in lista/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Mettiti in lista d’attesa' }))
    await user.type(await screen.findByLabelText(/Il tuo nome/), 'Sara Costa')
    await user.type(screen.getByLabelText(/La tua email/), 'sara@example.org')
    await user.click(screen.getByRole('button', { name: 'Entra in lista d’attesa' }))
    await screen.findByRole('heading', { name: 'Sei in lista d’attesa!' })
    expect(toast()).toBeNull()
    const input = { name: 'Sara Costa', email: 'sara@example.org', notes: '', hideMe: false }
    expect(asked.filter(({ operation }) => operation === 'JoinWaitlist')).toMatchObject([{ variables: { id: 'event-1', input } }])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sei in lista d’attesa!' }))
    expect(savedItem('waiting', 'event-1')).toMatchObject({ secret: 'posto' })
    await user.click(await screen.findByRole('button', { name: 'Vedi il tuo posto in lista' }))
    expect(screen.getByText('at /waitlist/posto')).toBeTruthy()
  })

  it('tells this device, which waits, until when a seat is kept for it', async () => {
    const expiresAt = new Date(Date.now() + 60_000)
    await saveItem({ kind: 'waiting', id: 'event-1', title: 'Evento 1', secret: 'posto' })
    const offer = { __typename: 'SeatOffer', expiresAt: expiresAt.toISOString() }
    await open(full(), {
      PlaceOfDevice: () => ({ waitlistEntry: { __typename: 'WaitlistEntry', id: 'entry-1', state: 'OFFERED', offer } }),
    })
    expect(await screen.findByRole('button', { name: /^Accetta il posto \(entro (le|domani alle) \d\d:\d\d\)$/ })).toBeTruthy()
  })

  it('offers none within two hours of the start', async () => {
    await open(full({ startsAt: new Date(Date.now() + 7_000_000).toISOString() }))
    expect(screen.queryByRole('link', { name: 'Mettiti in lista d’attesa' })).toBeNull()
  })
})

describe('an event that was announced from this device', () => {
  it('leads to its management behind «Altro», by no link that carries the token', async () => {
    await saveItem({ kind: 'event', id: 'event-1', title: 'Evento 1', secret: 'gettone' })
    const { user } = await open(anEvent(1))
    const manage = screen.getByText('Gestisci il tuo evento')
    expect(document.documentElement.innerHTML).not.toContain('gettone')
    await user.click(manage)
    expect(screen.getByText(/^at \/.+\/manage-event\/event-1$/)).toBeTruthy()
  })
})

describe('its participants', () => {
  it('are shown with name, day, e-mail and notes where the instance says so', async () => {
    await open(anEvent(1, { participants: aCrowd([aParticipant(1, { notes: 'Arrivo tardi' })]) }))
    const [row] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Persona 1'))
    expect(row?.textContent).toBe('Persona 110 novembre 2026persona1@example.orgArrivo tardi')
  })

  it('are names only where the instance says so', async () => {
    const people = [aParticipant(1, { attendeeEmail: null, notes: null })]
    await open(anEvent(1, { participantsVisibility: 'NAMES', participants: aCrowd(people) }))
    const [row] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Persona 1'))
    expect(row?.textContent).toBe('Persona 110 novembre 2026')
  })

  it('stay with the organiser where the instance says so', async () => {
    await open(anEvent(1, { participantsVisibility: 'ORGANISER', participants: null }))
    expect(screen.getByText('Solo chi organizza vede chi si è iscritto.')).toBeTruthy()
  })

  it('may have no participants', async () => {
    await open(anEvent(1, { participants: aCrowd([]) }))
    expect(screen.getByText('Ancora nessun iscritto: il primo posto può essere tuo.')).toBeTruthy()
  })

  it('may have none while every seat is offered to the waiting list, and then promises none', async () => {
    await open(anEvent(1, { participants: aCrowd([]), isFull: true, maxAttendees: 1, registrationCount: 0, seatsLeft: 0 }))
    expect(screen.getByText('Ancora nessun iscritto.')).toBeTruthy()
  })

  it.each([
    [[aParticipant(1)], 4, '… e altri 3 che non mostrano il proprio nome'],
    [[aParticipant(1)], 2, '… e un’altra persona che non mostra il proprio nome'],
    [[], 3, '3 persone iscritte non mostrano il proprio nome.'],
    [[], 1, 'Una persona iscritta non mostra il proprio nome.'],
  ])('who are hidden are counted in words (%#)', async (people, total, words) => {
    await open(anEvent(1, { participants: aCrowd(people, { total }) }))
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('come page by page', async () => {
    const first = anEvent(1, { participants: aCrowd([aParticipant(1)], { total: 2, next: 'next' }) })
    const second = anEvent(1, { participants: aCrowd([aParticipant(2)], { total: 2 }) })
    const { user } = await open(first, { Event: ({ after }) => ({ event: after ? second : first }) })
    expect(screen.getByText('1 di 2 partecipanti')).toBeTruthy()
    expect(screen.queryByText(/che non mostra/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Carica altri' }))
    await screen.findByText('Persona 2')
    expect(screen.getByText('Persona 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Carica altri' })).toBeNull()
  })
})

describe('the registration', () => {
  it.each([
    ['PUBLIC', 'Nome, email e note saranno visibili a tutti nella pagina dell’evento.'],
    ['NAMES', 'Il tuo nome sarà visibile a tutti nella pagina dell’evento; email e note le vede solo chi organizza.'],
    ['ORGANISER', 'I tuoi dati li vede solo chi organizza l’evento.'],
  ])('says who will see it (%s) before it is sent', async (participantsVisibility, notice) => {
    const { user } = await open(anotherEvent({ participantsVisibility }))
    await user.click(join())
    await form()
    expect(screen.getByText(notice)).toBeTruthy()
  })

  it('folds out with the focus on its heading, and in again', async () => {
    const { user } = await open(anotherEvent())
    await user.click(join())
    expect(document.activeElement).toBe(await form())
    await user.click(screen.getByRole('link', { name: 'Annulla' }))
    expect(screen.queryByText('Prenota il tuo posto')).toBeNull()
    expect(join()).toBeTruthy()
  })

  it('is not sent with a wrong field, and says what is wrong with it', async () => {
    const { user, asked } = await open(anotherEvent())
    await user.click(join())
    await form()
    await user.type(field('attendeeEmail'), 'sara@')
    await user.type(field('notes'), 'Vengo \uE000')
    await send(user)
    await waitFor(() => expect(errorOf('attendeeName')).toBe(eventMessages.name))
    expect(errorOf('attendeeEmail')).toBe(eventMessages.email)
    expect(errorOf('notes')).toBe('Il testo contiene un carattere non ammesso: U+E000')
    expect(document.activeElement).toBe(field('attendeeName'))
    expect(sent(asked)).toEqual([])
  })

  it('gives way to the ticket when it succeeds; seats and participants follow without asking again', async () => {
    const event = anotherEvent()
    const after = { ...event, registrationCount: 3, seatsLeft: 47, participants: crowdOf(3) }
    const { user, asked } = await open(event, {
      RegisterForEvent: () => ({
        registerForEvent: {
          __typename: 'EventRegistration',
          id: 'registration-1',
          ticket: 'biglietto',
          correction: 'codice',
          event: after,
        },
      }),
    })
    await fillIn(user)
    await send(user)
    await screen.findByText('Persona 3')
    expect(document.querySelector('[class*="seats"]')?.textContent).toBe('3 iscritti / 50 max')
    await waitFor(() => expect(screen.queryByText('Prenota il tuo posto')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Il tuo biglietto è pronto' }))
    expect(screen.getByText('Controlla la posta di sara@example.org')).toBeTruthy()
    expect(currentToast()).toMatchObject({ title: 'Iscrizione confermata!', description: 'Ti mandiamo un’email di conferma.' })
    expect(sent(asked).map(({ variables }) => variables)).toEqual([
      { id: event.id, input: { attendeeName: 'Sara Costa', attendeeEmail: 'sara@example.org', notes: 'Porto un’amica', hideMe: false } },
    ])
    expect(asked.filter(({ operation }) => operation === 'Event')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Iscrivi un’altra persona' }))
    await form()
    expect([field('attendeeName').value, field('attendeeEmail').value, field('notes').value]).toEqual(['', '', ''])
    await user.click(screen.getByRole('link', { name: 'Annulla' }))
    await user.click(screen.getByRole('button', { name: 'Apri il biglietto' }))
    expect(screen.getByText('at /ticket/biglietto')).toBeTruthy()
  })

  it('offers the waiting list when the last seat has gone meanwhile', async () => {
    let full = false
    const event = anotherEvent()
    const { user } = await open(event, {
      Event: () => ({ event: full ? { ...event, isFull: true, registrationCount: 50 } : event }),
      RegisterForEvent() {
        full = true
        return { registerForEvent: { __typename: 'ConflictError', message: eventMessages.full } }
      },
    })
    await fillIn(user)
    await send(user)
    await screen.findByRole('heading', { name: 'Mettiti in lista d’attesa' })
    expect(currentToast()).toMatchObject({
      title: "Errore nell'iscrizione all'evento",
      description: eventMessages.full,
      variant: 'destructive',
    })
  })

  it('puts what the server finds wrong at the field', async () => {
    const { user } = await open(anotherEvent(), {
      RegisterForEvent: () => ({ registerForEvent: refusal(['attendeeEmail', eventMessages.email]) }),
    })
    await fillIn(user)
    await send(user)
    await waitFor(() => expect(errorOf('attendeeEmail')).toBe(eventMessages.email))
  })

  it('stays open without a connection, and keeps what was typed even when the dialog closes', async () => {
    const { user, reopen } = await open(anotherEvent(), { RegisterForEvent: unreachable })
    await fillIn(user)
    await send(user)
    await waitFor(() => expect(currentToast()?.title).toBe("Errore nell'iscrizione all'evento"))
    expect(field('attendeeName').value).toBe('Sara Costa')
    reopen()
    await user.click(await screen.findByRole('link', { name: "Partecipa all'evento" }))
    await form()
    expect(field('attendeeName').value).toBe('Sara Costa')
    expect(field('notes').value).toBe('Porto un’amica')
  })
})

describe('a note to the organiser', () => {
  const hint = () => document.getElementById(field('notes').getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

  it('says who will read it, and while one types of health or belief that it is for the organiser alone', async () => {
    const { user } = await open(anotherEvent())
    await user.click(join())
    await form()
    expect(hint()).toContain('Le note le vedono tutti')
    await user.type(field('notes'), 'Sono celiaco')
    await waitFor(() => expect(hint()).toContain('questa nota la leggerà solo chi organizza'))
    expect(hint()).not.toContain('Le note le vedono tutti')
    expect(screen.queryByText('Nome, email e note saranno visibili a tutti nella pagina dell’evento.')).toBeNull()
    expect(screen.getByText(/^Nome ed email saranno visibili a tutti nella pagina dell’evento; la nota/)).toBeTruthy()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Parla di salute, fede o simili: questa nota la leggerà solo chi organizza.',
    )
    await user.clear(field('notes'))
    await waitFor(() => expect(hint()).toContain('Le note le vedono tutti'))
  })
})
