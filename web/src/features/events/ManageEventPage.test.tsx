import { eventMessages } from '@chiostro/domain/events/events'
import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { anEvent } from '../../../test/events.ts'
import { errorOf, field } from '../../../test/forms.ts'
import { answer, type Operations, refusal, unreachable } from '../../../test/server.tsx'
import { currentToast } from '../../components/toast/toastStore.ts'
import { ManageEventPage } from './ManageEventPage.tsx'

const aRegistration = (number: number, notes = '') => ({
  __typename: 'EventRegistration',
  id: `registration-${number}`,
  attendeeName: `Persona ${number}`,
  notes,
  attendeeEmail: `persona${number}@example.org`,
  registeredAt: '2026-11-10T10:00:00.000Z',
  hidden: false,
})

const aManagedEvent = (fields: Record<string, unknown> = {}) => ({
  ...anEvent(1, {
    creatorEmail: 'marta@example.org',
    participantsVisibility: '',
    registrationMail: 'none',
    organiserConfirmed: false,
    tags: ['serata'],
    imageUrls: ['/uploads/a.webp', '/uploads/b.webp'],
    ...fields,
  }),
  __typename: 'ManagedEvent',
  registrations: [aRegistration(1, 'Arrivo tardi'), aRegistration(2)],
  waitlist: [],
  messages: [],
  checkIn: { __typename: 'CheckInCount', links: 0, entered: 1 },
  ...fields,
})

/** Opens the page at a tab; without one at the participants. */
function visit(operations: Operations = {}, tab = '') {
  const path = `/chiostro/manage-event/event-1?token=secret${tab && `&tab=${tab}`}`
  const server = answer({ ManagedEvent: () => ({ managedEvent: aManagedEvent() }), ...operations })
  render(
    <server.App>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/" element="la home" />
          <Route path="/:slug/manage-event/:id" element={<ManageEventPage />} />
        </Routes>
      </MemoryRouter>
    </server.App>,
  )
  return { user: userEvent.setup(), asked: server.asked }
}

const save = async () => fireEvent.click(await screen.findByText('Salva modifiche'))
const statistics = () =>
  Object.fromEntries(
    [...document.querySelectorAll('aside dl > div')].map((item) => [
      item.querySelector('dt')?.textContent,
      item.querySelector('dd')?.textContent,
    ]),
  )
const updates = (asked: ReturnType<typeof visit>['asked']) => asked.filter(({ operation }) => operation === 'UpdateEvent')

describe('the statistics', () => {
  it('count registered, seats left and days online', async () => {
    const createdAt = new Date(Date.now() - 3.5 * 86_400_000).toISOString()
    visit({ ManagedEvent: () => ({ managedEvent: aManagedEvent({ createdAt }) }) })
    await screen.findByText('Posti rimasti')
    expect(statistics()).toEqual({ Iscritti: '2', 'Posti rimasti': '48', 'Giorni online': '3', Stato: 'Attivo' })
  })

  it('know events without a limit, and those that are over', async () => {
    visit({ ManagedEvent: () => ({ managedEvent: aManagedEvent({ maxAttendees: null, seatsLeft: null, isOver: true }) }) })
    await screen.findByText('Posti rimasti')
    expect(statistics()).toMatchObject({ 'Posti rimasti': 'illimitati', Stato: 'Concluso' })
  })
})

describe('the participants', () => {
  it('are listed with name, e-mail and notes', async () => {
    visit()
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Nome', 'Email', 'Note', 'Iscrizione'],
      ['Persona 1', 'persona1@example.org', 'Arrivo tardi', '10 novembre 2026'],
      ['Persona 2', 'persona2@example.org', '', '10 novembre 2026'],
    ])
  })

  it('are shown in part when they are many, then all', async () => {
    const registrations = Array.from({ length: 12 }, (_, index) => aRegistration(index + 1))
    const { user } = visit({ ManagedEvent: () => ({ managedEvent: aManagedEvent({ registrations }) }) })
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(11)
    await user.click(screen.getByRole('button', { name: 'Mostra tutti i 12 iscritti' }))
    expect(screen.getAllByRole('row')).toHaveLength(13)
  })

  it('may have no participants', async () => {
    visit({ ManagedEvent: () => ({ managedEvent: aManagedEvent({ registrations: [] }) }) })
    expect(await screen.findByText('Ancora nessun iscritto.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Scarica CSV' })).toBeNull()
  })

  it('can be saved as a file, or it is said that they cannot', async () => {
    const { user } = visit()
    const button = await screen.findByRole('button', { name: 'Scarica CSV' })
    const saved: { name: string; href: string }[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href })
    })
    URL.createObjectURL = () => 'blob:csv'
    URL.revokeObjectURL = () => {}
    const fetched = vi.mocked(window.fetch).mockResolvedValueOnce(new Response('Nome,Email'))
    await user.click(button)
    await waitFor(() => expect(saved).toEqual([{ name: 'iscritti.csv', href: 'blob:csv' }]))
    expect(fetched.mock.lastCall?.[0]).toBe('/api/manage-event/event-1/registrations.csv?token=secret')
    fetched.mockResolvedValueOnce(new Response('no', { status: 404 }))
    await user.click(button)
    await waitFor(() => expect(currentToast()?.title).toBe('Non riusciamo a scaricare il file'))
    expect(saved).toHaveLength(1)
  })
})

describe('the form', () => {
  it('saves all fields, pictures and cover, and reads the event again', async () => {
    let stored = aManagedEvent()
    const { asked } = visit(
      {
        ManagedEvent: () => ({ managedEvent: stored }),
        UpdateEvent({ input }) {
          stored = aManagedEvent({ ...(input as object), title: 'Come lo tiene il server', seatsLeft: 8 })
          return { updateEvent: anEvent(1) }
        },
      },
      'edit',
    )
    await screen.findByDisplayValue('Evento 1')
    fireEvent.change(field('title'), { target: { value: 'Un altro titolo' } })
    fireEvent.change(field('maxAttendees'), { target: { value: '10' } })
    fireEvent.change(field('category'), { target: { value: 'Festa' } })
    fireEvent.click(screen.getByRole('button', { name: 'studio' }))
    fireEvent.click(screen.getByLabelText('Foto 2'))
    fireEvent.click(screen.getByText('Usa come copertina'))
    expect(screen.getByText('Hai modifiche non salvate.')).toBeTruthy()
    await save()
    await screen.findByDisplayValue('Come lo tiene il server')
    expect(currentToast()).toMatchObject({ title: 'Evento aggiornato!' })
    expect(updates(asked).map(({ variables }) => variables)).toEqual([
      {
        id: 'event-1',
        token: 'secret',
        input: {
          title: 'Un altro titolo',
          description: 'Si chiacchiera in cortile.',
          category: 'Festa',
          date: '2099-03-01',
          startTime: '18:30',
          endTime: '20:00',
          endDate: '',
          duration: '',
          targetAudience: 'Tutti',
          maxAttendees: 10,
          location: 'Cortile',
          participantsVisibility: '',
          registrationMail: 'none',
          creatorName: 'Marta',
          tags: ['serata', 'studio'],
          imageUrls: ['/uploads/a.webp', '/uploads/b.webp'],
          coverImageIndex: 1,
        },
      },
    ])
    expect(statistics()['Posti rimasti']).toBe('8')
    expect(screen.queryByText('Hai modifiche non salvate.')).toBeNull()
  })

  it.each([
    ['title', '', eventMessages.editTitle],
    ['maxAttendees', 'molti', eventMessages.maxAttendees],
  ])('refuses %s "%s": %s', async (name, value, message) => {
    const { asked } = visit({}, 'edit')
    await screen.findByDisplayValue('Evento 1')
    fireEvent.change(field(name), { target: { value } })
    await save()
    await waitFor(() => expect(errorOf(name)).toBe(message))
    expect(updates(asked)).toEqual([])
  })

  const tooFew = eventMessages.fewerThanRegistered(2)
  const refused = () => ({ updateEvent: refusal(['maxAttendees', tooFew]) })
  it.each([
    ['refused data', refused, 'Dati non validi. Controlla tutti i campi obbligatori.'],
    ['a void token', () => ({ updateEvent: { __typename: 'NotFoundError', message: 'x' } }), 'Evento non trovato o token scaduto.'],
    ['no connection', unreachable, "Si è verificato un errore durante l'aggiornamento."],
  ])('says what is wrong with %s', async (_case, UpdateEvent, description) => {
    visit({ UpdateEvent }, 'edit')
    await save()
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Errore aggiornamento', description, variant: 'destructive' }))
  })

  it('shows at its field that more have registered than the new limit', async () => {
    visit({ UpdateEvent: refused }, 'edit')
    await save()
    await waitFor(() => expect(errorOf('maxAttendees')).toBe(tooFew))
  })

  it('shows at its field that the new limit leaves no room for offered seats', async () => {
    const message = waitlistMessages.fewerThanTaken(1, 1)
    visit({ UpdateEvent: () => ({ updateEvent: { __typename: 'ConflictError', message } }) }, 'edit')
    await save()
    await waitFor(() => expect(errorOf('maxAttendees')).toBe(message))
    expect(currentToast()).toMatchObject({ title: 'Errore aggiornamento', description: eventMessages.updateFailed })
  })
})

describe('an event of a series', () => {
  const dates = [1, 2, 3].map((n) => anEvent(n, { startsAt: `2099-03-0${n}T17:30:00.000Z` }))
  const managed = (fields: object = {}) => ({ ManagedEvent: () => ({ managedEvent: aManagedEvent({ seriesDates: dates, ...fields }) }) })

  it('lists its dates, each with its management page by the same link, at the same tab', async () => {
    const { user } = visit(managed(), 'door')
    await user.click(await screen.findByText('Data 1 di 3 della serie'))
    const list = within(await screen.findByRole('navigation', { name: 'Le date di questa serie' }))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3].map((n) => `/chiostro/manage-event/event-${n}?token=secret&tab=door`),
    )
    expect(list.getAllByRole('link')[0]?.getAttribute('aria-current')).toBe('page')
  })

  it.each([
    ['Solo questo', 'ONE'],
    ['Anche i successivi', 'FOLLOWING'],
  ])('is changed as asked: %s', async (choice, scope) => {
    const { asked } = visit({ ...managed(), UpdateEvent: () => ({ updateEvent: anEvent(1) }) }, 'edit')
    await save()
    expect(updates(asked)).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: choice }))
    await waitFor(() => expect(updates(asked)).toMatchObject([{ variables: { scope } }]))
    expect(currentToast()).toMatchObject({ title: 'Evento aggiornato!' })
  })

  it('stays as it is when the question is closed', async () => {
    const { asked } = visit(managed(), 'edit')
    await save()
    fireEvent.click(await screen.findByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(updates(asked)).toEqual([])
    await screen.findByText('Salva modifiche')
  })

  it('is not asked about at its last date', async () => {
    const { asked } = visit(
      {
        ...managed({ startsAt: '2099-03-03T17:30:00.000Z', id: 'event-3' }),
        UpdateEvent: () => ({ updateEvent: anEvent(3) }),
      },
      'edit',
    )
    await save()
    await waitFor(() => expect(updates(asked)).toHaveLength(1))
    expect(updates(asked)[0]?.variables).not.toHaveProperty('scope')
  })

  it('is deleted with the following dates when asked', async () => {
    const { asked, user } = visit(
      { ...managed(), DeleteEvent: () => ({ deleteEvent: { __typename: 'Confirmation', success: true } }) },
      'edit',
    )
    await user.click(await screen.findByRole('button', { name: 'Elimina evento' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Elimina evento' }))
    await user.click(await screen.findByRole('button', { name: 'Anche i successivi' }))
    await waitFor(() =>
      expect(asked.filter(({ operation }) => operation === 'DeleteEvent')).toMatchObject([{ variables: { scope: 'FOLLOWING' } }]),
    )
  })
})

describe('a message to the participants', () => {
  const messages = (count: number) => Array.from({ length: count }, (_, n) => ({ __typename: 'EventMessage', id: `message-${n}` }))

  it('is seen as it will arrive before it is sent', async () => {
    const { user, asked } = visit(
      { MessageParticipants: () => ({ messageParticipants: { __typename: 'MessageSent', sent: 2 } }) },
      'message',
    )
    await user.type(await screen.findByLabelText(/Oggetto/), 'Si cambia aula')
    await user.type(screen.getByRole('textbox', { name: /Messaggio/ }), 'Ci vediamo in aula 3.')
    await user.click(screen.getByRole('button', { name: 'Guarda l’anteprima' }))
    const preview = within(await screen.findByRole('region', { name: 'Anteprima' }))
    expect(preview.getByText('Ci vediamo in aula 3.')).toBeTruthy()
    expect(asked.filter(({ operation }) => operation === 'MessageParticipants')).toEqual([])
    await user.click(preview.getByRole('button', { name: 'Invia a 2 persone' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Messaggio in partenza'))
    const input = { subject: 'Si cambia aula', message: 'Ci vediamo in aula 3.', to: 'registered' }
    expect(asked.filter(({ operation }) => operation === 'MessageParticipants')).toMatchObject([{ variables: { id: 'event-1', input } }])
  })

  it('waits as it was typed while another page is open', async () => {
    const { user } = visit({}, 'message')
    await user.type(await screen.findByRole('textbox', { name: /Messaggio/ }), 'Ci vediamo in aula 3.')
    cleanup()
    visit({}, 'message')
    expect(await screen.findByDisplayValue('Ci vediamo in aula 3.')).toBeTruthy()
  })

  it('is not offered after three, nor where no one would read it', async () => {
    visit({ ManagedEvent: () => ({ managedEvent: aManagedEvent({ messages: messages(3) }) }) }, 'message')
    expect(await screen.findByText(/Hai già inviato 3 messaggi/)).toBeTruthy()
    expect(screen.queryByLabelText(/Oggetto/)).toBeNull()
  })

  it('may have no one to read it yet', async () => {
    visit({ ManagedEvent: () => ({ managedEvent: aManagedEvent({ registrationCount: 0, waitlistCount: 0 }) }) }, 'message')
    expect(await screen.findByText('Quando si iscrive la prima persona, da qui puoi scriverle.')).toBeTruthy()
    expect(screen.queryByLabelText(/Oggetto/)).toBeNull()
  })
})

describe('the tabs', () => {
  const tab = (name: string) => screen.getByRole('tab', { name })

  it('show one part at a time below the name of the event, and keep what was typed', async () => {
    const { user } = visit()
    expect(await screen.findByText('Evento 1')).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Iscritti', 'Messaggio', 'Ingresso', 'Modifica'])
    expect(screen.getByText('Persona 1')).toBeTruthy()
    await user.click(tab('Messaggio'))
    await user.type(screen.getByLabelText(/Oggetto/), 'Si cambia aula')
    await user.keyboard('{Escape}')
    await user.click(tab('Ingresso'))
    expect(screen.queryByRole('textbox', { name: /Oggetto/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Apri l’ingresso' })).toBeTruthy()
    tab('Ingresso').focus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Oggetto/ }).value).toBe('Si cambia aula')
  })
})
