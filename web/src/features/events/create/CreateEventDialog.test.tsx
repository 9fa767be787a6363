import { eventMessages } from '@chiostro/domain/events/events'
import { scheduleMessages } from '@chiostro/domain/events/schedule'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBoard, anEvent } from '../../../../test/events.ts'
import { FakeUpload, fakeUploads } from '../../../../test/fakeUpload.ts'
import { errorOf, field, fillAll, submit } from '../../../../test/forms.ts'
import { answer, type Operations, refusal, unreachable } from '../../../../test/server.tsx'
import { forgetDrafts } from '../../../components/drafts.ts'
import { currentToast } from '../../../components/toast/toastStore.ts'
import { EventsPage } from '../EventsPage.tsx'
import { CreateEventDialog } from './CreateEventDialog.tsx'

const right = {
  title: 'Cineforum',
  description: 'Un film e due chiacchiere.',
  date: '2099-03-10',
  startTime: '20:30',
  endTime: '',
  location: 'Aula 1',
  targetAudience: 'Tutti',
  maxAttendees: '40',
  creatorName: 'Marta',
  creatorEmail: 'marta@example.org',
}

// The dates below are of the spring that follows.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-01-10') }))
afterEach(() => void vi.useRealTimers())

/** By its text: in a form this long, looking for a role takes the test's time. */
const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'dialog button' }))
const upload = async (user: ReturnType<typeof userEvent.setup>, count: number) => {
  const files = Array.from({ length: count }, (_, index) => new File(['x'], `foto-${index}.png`, { type: 'image/png' }))
  await user.upload(screen.getByLabelText('Aggiungi foto'), files)
}

function Opened() {
  const navigate = useNavigate()
  return <CreateEventDialog onClose={() => void navigate(-1)} />
}

async function open(operations: Operations = {}) {
  const server = answer({
    Events: () => ({ events: aBoard([anEvent(1)]) }),
    EventTags: () => ({ eventTags: [] }),
    CreateEvent: () => ({ createEvent: anEvent(9) }),
    ...operations,
  })
  render(
    <server.App>
      <MemoryRouter initialEntries={['/events']}>
        <Routes>
          <Route path="/events" element={<EventsPage />}>
            <Route path="new" element={<Opened />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </server.App>,
  )
  const user = userEvent.setup()
  await screen.findByText('1 evento')
  fireEvent.click(screen.getByText('Crea Evento'))
  await screen.findByText('Crea un evento')
  const sent = () => server.asked.filter(({ operation }) => operation === 'CreateEvent').map(({ variables }) => variables.input)
  const times = (operation: string) => server.asked.filter((asked) => asked.operation === operation).length
  return { user, sent, times }
}

describe('an announcement', () => {
  it('is not sent without a tag that could not be taken, which it leads to', async () => {
    const { user, sent } = await open()
    fillAll(right)
    const tags = field('tags') as HTMLInputElement
    await user.click(tags)
    await user.paste('presentazione del libro di Ada Rossi, cinema')
    const options = tags.closest('details') as HTMLDetailsElement
    options.open = false
    press('Pubblica evento')
    expect(sent()).toEqual([])
    expect(options.open).toBe(true)
    expect(document.activeElement).toBe(tags)
    await user.clear(tags)
    press('Pubblica evento')
    await waitFor(() => expect(sent()).toMatchObject([{ tags: ['cinema'] }]))
  })

  it('is sent as typed, and the board asks once for its new order', async () => {
    fakeUploads()
    const { user, sent, times } = await open()
    fillAll({ ...right, duration: ' 2 ore ' })
    fireEvent.click(screen.getByRole('button', { name: 'serata' }))
    fireEvent.change(field('tags'), { target: { value: ' Cinema,' } })
    await upload(user, 2)
    await act(async () => FakeUpload.last.finish({ status: 200, body: { imageUrls: ['/uploads/a.webp', '/uploads/b.webp'] } }))
    submit()
    await screen.findByRole('heading', { name: 'Ora condividilo' })
    expect(screen.getByText(`Controlla la posta di ${right.creatorEmail}`)).toBeTruthy()
    expect(sent()).toEqual([
      {
        ...right,
        duration: '2 ore',
        category: '',
        endDate: '',
        maxAttendees: 40,
        participantsVisibility: '',
        registrationMail: 'none',
        tags: ['serata', 'cinema'],
        imageUrls: ['/uploads/a.webp', '/uploads/b.webp'],
        coverImageIndex: 0,
      },
    ])
    expect(currentToast()).toMatchObject({ title: 'Evento creato!', description: 'Il tuo evento è stato pubblicato con successo.' })
    await waitFor(() => expect(times('Events')).toBe(2))
    expect(times('EventTags')).toBe(2)
  })

  it.each([
    ['title', '', eventMessages.title],
    ['endTime', '20:30', scheduleMessages.end],
    ['maxAttendees', '2,5', eventMessages.maxAttendees],
  ])('is not sent with %s "%s": %s', async (name, value, message) => {
    const { sent } = await open()
    fillAll({ ...right, [name]: value })
    submit()
    await waitFor(() => expect(errorOf(name)).toBe(message))
    expect(sent()).toEqual([])
  })

  it('needs no limit: empty means none', async () => {
    const { sent } = await open()
    fillAll({ ...right, maxAttendees: '' })
    submit()
    await waitFor(() => expect(sent()).toMatchObject([{ maxAttendees: null }]))
  })

  it('repeats day and hours in Italian as they are chosen', async () => {
    await open()
    fillAll({ date: '2099-03-10', startTime: '22:00', endTime: '02:00' })
    expect(await screen.findByText('martedì 10 marzo 2099')).toBeTruthy()
    expect(screen.getByText('22:00 – 02:00 (del giorno dopo)')).toBeTruthy()
    expect(screen.queryByText(scheduleMessages.doubtful)).toBeNull()
  })

  it('asks whether the year is right beyond two years, and refuses one beyond five', async () => {
    const { sent } = await open()
    fillAll({ ...right, date: '2101-03-10' })
    expect(await screen.findByText('Sei sicuro dell’anno?')).toBeTruthy()
    submit()
    await waitFor(() => expect(sent()).toMatchObject([{ date: '2101-03-10' }]))
  })

  it.each([
    ['date', { date: '2104-03-10' }, scheduleMessages.far],
    ['startTime', { date: '2099-03-29', startTime: '02:30' }, scheduleMessages.skipped],
    ['endTime', { date: '2099-03-28', startTime: '22:00', endTime: '02:30' }, scheduleMessages.skipped],
  ])('is not sent with a day too far ahead, or an hour that the clocks skip: %s', async (name, changes, message) => {
    const { sent } = await open()
    fillAll({ ...right, ...changes })
    submit()
    await waitFor(() => expect(errorOf(name)).toBe(message))
    expect(sent()).toEqual([])
  })
})

describe('the form', () => {
  const fold = () => screen.getByText('Altre opzioni').closest('details')

  it('asks eight fields; the rest stays folded up', async () => {
    await open()
    const folded = fold()
    const shown = [...document.querySelectorAll<HTMLInputElement>('dialog form [name]')].filter((control) => !folded?.contains(control))
    expect(shown.map(({ name }) => name)).toEqual([
      'title',
      'description',
      'targetAudience',
      'date',
      'startTime',
      'location',
      'creatorName',
      'creatorEmail',
    ])
    expect(screen.getByLabelText(/^Luogo/)).toBe(field('location'))
    expect(folded?.open).toBe(false)
  })

  it('unfolds for a field that is refused there, which takes the focus', async () => {
    const { sent } = await open()
    fillAll({ ...right, maxAttendees: '2,5' })
    submit()
    await waitFor(() => expect(document.activeElement).toBe(field('maxAttendees')))
    expect(fold()?.open).toBe(true)
    expect(sent()).toEqual([])
  })

  it('is unfolded where a draft has something there', async () => {
    await open()
    fillAll({ ...right, maxAttendees: '', category: 'Festa' })
    press('Annulla')
    fireEvent.click(screen.getByText('Crea Evento'))
    await screen.findByText('Crea un evento')
    expect(fold()?.open).toBe(true)
  })
})

describe('an announcement of several dates', () => {
  const choice = (name: string) => document.querySelector<HTMLSelectElement>(`select[name="${name}"]`) as HTMLSelectElement

  it('repeats every so many weeks, and says when the last one is', async () => {
    const { sent } = await open()
    fillAll(right)
    expect(choice('count')).toBeNull()
    fireEvent.change(choice('weeks'), { target: { value: '2' } })
    fireEvent.change(choice('count'), { target: { value: '4' } })
    expect(await screen.findByText(/L’ultima è martedì 21 aprile 2099/)).toBeTruthy()
    submit()
    await waitFor(() => expect(sent()).toMatchObject([{ date: '2099-03-10', repeat: { weeks: 2, count: 4 } }]))
    expect(sent()[0]).not.toHaveProperty('weeks')
  })

  it('happens once unless asked', async () => {
    const { sent } = await open()
    fillAll(right)
    submit()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).not.toHaveProperty('repeat')
  })
})

describe('an event over several days', () => {
  it('asks for the last day only when told, and says until when', async () => {
    const { sent } = await open()
    fillAll({ ...right, startTime: '18:00', endTime: '13:00' })
    expect(document.querySelector('[name="endDate"]')).toBeNull()
    fireEvent.click(screen.getByLabelText('Finisce in un altro giorno'))
    fireEvent.change(field('endDate'), { target: { value: '2099-03-12' } })
    expect(await screen.findByText('18:00 – giovedì 12 marzo 2099, 13:00')).toBeTruthy()
    submit()
    await waitFor(() => expect(sent()).toMatchObject([{ endDate: '2099-03-12', endTime: '13:00' }]))
  })

  it('loses the day with the tick', async () => {
    const { sent } = await open()
    fillAll({ ...right, startTime: '18:00', endTime: '20:00' })
    fireEvent.click(screen.getByLabelText('Finisce in un altro giorno'))
    fireEvent.change(field('endDate'), { target: { value: '2099-03-12' } })
    fireEvent.click(screen.getByLabelText('Finisce in un altro giorno'))
    submit()
    await waitFor(() => expect(sent()).toMatchObject([{ endDate: '' }]))
  })
})

describe('its pictures', () => {
  it('come first: while they are on their way, or when they fail, nothing is announced with them', async () => {
    fakeUploads()
    const { user, sent } = await open()
    fillAll(right)
    await upload(user, 1)
    expect(screen.getByText('Attendi le foto…').hasAttribute('disabled')).toBe(true)
    await act(async () => FakeUpload.last.finish({ status: 500, body: null }))
    expect(currentToast()).toMatchObject({ description: 'Impossibile caricare le immagini. Riprova.', variant: 'destructive' })
    expect(sent()).toEqual([])
    expect(screen.getByText('Crea un evento')).toBeTruthy()
  })
})

describe('when it fails', () => {
  it('says so, keeps what was typed, and gives it back after closing', async () => {
    await open({ CreateEvent: unreachable })
    fillAll(right)
    fireEvent.click(screen.getByRole('button', { name: 'conferenza' }))
    submit()
    await waitFor(() => expect(currentToast()?.title).toBe("Errore nella creazione dell'evento"))
    press('Annulla')
    fireEvent.click(screen.getByText('Crea Evento'))
    await screen.findByText('Crea un evento')
    expect(field('title').value).toBe('Cineforum')
    expect(field('date').value).toBe('2099-03-10')
    expect(screen.getByText('Etichette scelte: conferenza')).toBeTruthy()
  })

  it('is as it was left after the page was loaded again', async () => {
    await open()
    fillAll(right)
    fireEvent.click(screen.getByRole('button', { name: 'conferenza' }))
    cleanup()
    forgetDrafts()
    await open()
    expect(field('title').value).toBe('Cineforum')
    expect(field('date').value).toBe('2099-03-10')
    expect(screen.getByText('Etichette scelte: conferenza')).toBeTruthy()
    screen.getByText(/bozza/)
  })

  it('puts what the server finds wrong at its field', async () => {
    const unknown = 'Immagine non trovata: caricala di nuovo'
    await open({ CreateEvent: () => ({ createEvent: refusal(['location', eventMessages.location], ['imageUrls', unknown]) }) })
    fillAll(right)
    submit()
    await waitFor(() => expect(errorOf('location')).toBe(eventMessages.location))
    expect(screen.getByText(unknown)).toBeTruthy()
    expect(currentToast()).toMatchObject({ title: "Errore nella creazione dell'evento", variant: 'destructive' })
  })
})
