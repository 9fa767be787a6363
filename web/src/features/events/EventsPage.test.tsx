import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aBoard, anEvent } from '../../../test/events.ts'
import type { Operations } from '../../../test/server.tsx'
import { address, goBack, visitPage } from '../../../test/visit.tsx'
import { preloadPage } from '../../pages/code.tsx'
import { forgetItems, saveItem } from '../device/savedItems.ts'

// No test should wait for code.
beforeAll(() => preloadPage('/events/1/register'))

const events = [anEvent(1), anEvent(2), anEvent(3)]

function visit(path: string, operations: Operations = {}) {
  return visitPage(path, {
    Events: () => ({ events: aBoard(events) }),
    EventTags: () => ({ eventTags: ['aperitivo', 'torneo'] }),
    Event: ({ id }) => ({ event: events.find((event) => event.id === id) ?? null }),
    ...operations,
  })
}

const showing = (...list: ReturnType<typeof anEvent>[]) => ({ Events: () => ({ events: aBoard(list) }) })
const card = async () => within(await screen.findByRole('article'))
const variablesOf = (asked: ReturnType<typeof visit>['asked']) =>
  asked.filter(({ operation }) => operation === 'Events').map(({ variables }) => variables)

describe('the board', () => {
  it('shows outlines of cards, then the cards', async () => {
    visit('/events')
    expect(screen.getByText('Caricamento…')).toBeTruthy()
    expect(document.querySelectorAll('[aria-busy="true"] [class*="card"]')).toHaveLength(6)
    await screen.findByText('3 eventi')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Evento 1', 'Evento 2', 'Evento 3'])
  })

  it.each([
    ['/events', 'Nessun evento disponibile al momento'],
    ['/events?sort=newest', 'Nessun evento disponibile al momento'],
    ['/events?tag=torneo', 'Nessun evento trovato con i filtri selezionati'],
    ['/events?search=zzz', 'Nessun evento trovato con i filtri selezionati'],
  ])('%s says so when it is empty', async (path, sentence) => {
    visit(path, showing())
    const empty = within((await screen.findByText(sentence)).closest('[role="status"]') as HTMLElement)
    const isFirst = sentence === 'Nessun evento disponibile al momento'
    expect(empty.queryAllByRole('link', { name: 'Crea Evento' })).toHaveLength(isFirst ? 1 : 0)
    expect(empty.getByRole('button', { name: 'Segui' })).toBeTruthy()
  })

  it('offers the ticket where this device has a seat, and the others their registration', async () => {
    await saveItem({ kind: 'registration', id: 'event-1', title: 'Evento 1', secret: 'biglietto' })
    visit('/events')
    expect((await screen.findByRole('button', { name: 'Apri il biglietto' })).getAttribute('aria-describedby')).toBe(
      screen.getByRole('heading', { name: 'Evento 1' }).id,
    )
    expect(screen.getAllByRole('link', { name: "Partecipa all'evento" })).toHaveLength(2)
    expect(document.documentElement.innerHTML).not.toContain('biglietto"')
    await forgetItems()
  })

  it('offers a way out of its filters, the order kept', async () => {
    const { user } = visit('/events?search=zzz&tag=torneo&sort=oldest', showing())
    await user.click(await screen.findByRole('button', { name: 'Cancella filtri' }))
    expect(address()).toBe('/events?sort=oldest')
  })

  it('without a match offers to hear of the first one', async () => {
    const { user } = visit('/events?search=zzz&tag=torneo', showing())
    await user.click(await screen.findByRole('button', { name: 'Segui' }))
    expect(await screen.findByText(/Ti scriviamo quando c’è un nuovo evento: «zzz», .*torneo/)).toBeTruthy()
  })

  it('adds the next page, and the focus goes on with it', async () => {
    const pages = { first: aBoard(events, { total: 4, next: 'next' }), next: aBoard([anEvent(4)], { total: 4 }) }
    const { user, asked } = visit('/events', { Events: ({ after }) => ({ events: after ? pages.next : pages.first }) })
    await screen.findByText('3 di 4 eventi')
    await user.click(screen.getByRole('button', { name: 'Carica altri' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
    expect(document.activeElement?.textContent).toBe('Evento 4')
    expect(variablesOf(asked).map(({ after }) => after)).toEqual([undefined, 'next'])
    expect(screen.queryByRole('button', { name: 'Carica altri' })).toBeNull()
  })

  it('keeps what is over apart, after what is to come', async () => {
    visit('/events', showing(anEvent(1), anEvent(2, { isOver: true, isFull: true })))
    await screen.findByText('2 eventi')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Evento 1',
      'Eventi conclusi',
      'Evento 2',
    ])
  })

  it('has the words that were searched for in the calendar to follow, too', async () => {
    visit('/events?search=cinema&tag=serata')
    const link = await screen.findByRole('link', { name: 'Segui nel calendario' })
    expect(link.getAttribute('href')).toBe('/events.ics?search=cinema&tag=serata')
    fireEvent.click(link)
    expect(await screen.findByText(/^Gli eventi che corrispondono alla ricerca/)).toBeTruthy()
  })

  it('offers what is on screen as a calendar to follow', async () => {
    visit('/events?tag=tavola+rotonda')
    const link = await screen.findByRole('link', { name: 'Segui nel calendario' })
    expect(link.getAttribute('href'), 'without scripts').toBe('/events.ics?tag=tavola+rotonda')
    fireEvent.click(link)
    const dialog = within(screen.getByRole('dialog', { name: 'Segui nel calendario' }))
    const addresses = Object.fromEntries(dialog.getAllByRole<HTMLAnchorElement>('link').map(({ textContent, href }) => [textContent, href]))
    const feed = `${window.location.host}/events.ics?tag=tavola+rotonda`
    expect(addresses).toEqual({
      'Apri nel calendario del dispositivo': `webcal://${feed}`,
      'Google Calendar': `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: `webcal://${feed}` })}`,
      Outlook: expect.stringMatching(/^https:\/\/outlook\.office\.com\/calendar\/0\/addfromweb\?url=http/),
    })
    expect(dialog.getByRole('button', { name: 'Copia l’indirizzo' })).toBeTruthy()
  })
})

describe('a card', () => {
  it('tells everything the board must tell', async () => {
    const fields = { duration: '90 minuti', description: 'Si brinda.', targetAudience: 'Matricole', tags: ['serata', 'networking'] }
    visit('/events', showing(anEvent(5, fields)))
    const { getByText, getByRole } = await card()
    for (const text of ['Evento 5', 'Si brinda.', 'Cortile', 'serata', 'networking', '18:30 – 20:00 · 90 minuti']) getByText(text)
    getByText('giovedì 5 marzo 2099')
    getByText(/Per: Matricole/)
    getByText(/Organizza Marta/)
    expect(getByRole('link', { name: "Partecipa all'evento" }).hasAttribute('disabled')).toBe(false)
    getByRole('link', { name: 'Dettagli' })
  })

  it.each([
    [{ registrationCount: 0, maxAttendees: 10 }, '0 iscritti / 10 max'],
    [{ registrationCount: 1, maxAttendees: 10 }, '1 iscritto / 10 max'],
    [{ registrationCount: 2, maxAttendees: null }, '2 iscritti Posti illimitati'],
  ])('counts %j as "%s"', async (fields, sentence) => {
    visit('/events', showing(anEvent(1, fields)))
    await card()
    expect(document.querySelector('[class*="seats"]')?.textContent).toBe(sentence)
  })

  it.each([
    [9, 'e altre 9 date'],
    [1, 'e un’altra data'],
  ])('with %i dates to follow says so', async (otherDates, words) => {
    visit('/events', showing(anEvent(1, { otherDates })))
    expect((await card()).getByText(words)).toBeTruthy()
  })

  it('says when it is full, and takes no registrations', async () => {
    visit('/events', showing(anEvent(1, { isFull: true })))
    const { getByText, getByRole } = await card()
    getByText('Completo')
    expect(getByRole('button', { name: 'Evento Completo' }).hasAttribute('disabled')).toBe(true)
  })

  it('says that a full one has a waiting list, as long as that offers seats', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    visit('/events', showing(anEvent(1, { isFull: true, startsAt: inHours(3) }), anEvent(2, { isFull: true, startsAt: inHours(1) })))
    await screen.findByRole('link', { name: 'Evento 2' })
    expect(screen.getAllByText('C’è la lista d’attesa').map((words) => words.closest('article')?.querySelector('h2')?.textContent)).toEqual(
      ['Evento 1'],
    )
  })

  it('says that seats are kept for the waiting list, where it is full with fewer people than seats', async () => {
    visit('/events', showing(anEvent(1, { isFull: true, registrationCount: 0, maxAttendees: 1 })))
    const { getByText } = await card()
    expect(getByText(/^0 iscritti/).textContent).toBe('0 iscritti / 1 max 1 posto offerto a chi aspetta')
  })

  it('says when it is over, whether it was full or not', async () => {
    visit('/events', showing(anEvent(1, { isFull: true, isOver: true })))
    const { getByText, getByRole, queryByText } = await card()
    getByText('Concluso')
    expect(queryByText('Completo')).toBeNull()
    expect(getByRole('button', { name: 'Evento concluso' }).hasAttribute('disabled')).toBe(true)
  })

  it('opens by its title, its details, or straight at the registration; closing goes back to the board', async () => {
    const { user } = visit('/events?sort=oldest', showing(anEvent(1)))
    await user.click(await screen.findByRole('link', { name: 'Evento 1' }))
    let dialog = await screen.findByRole('dialog', { name: 'Evento 1' })
    expect(address()).toBe('/events/event-1?sort=oldest')
    await waitFor(() => expect(document.title).toContain('Evento 1, domenica 1 marzo 2099'))
    await user.click(within(dialog).getByRole('link', { name: 'Chiudi' }))
    expect(address()).toBe('/events?sort=oldest')

    await user.click(screen.getByRole('link', { name: 'Dettagli' }))
    dialog = await screen.findByRole('dialog', { name: 'Evento 1' })
    expect(within(dialog).queryByText('Prenota il tuo posto')).toBeNull()
    act(goBack)
    expect(screen.queryByRole('dialog')).toBeNull()

    await user.click(screen.getByRole('link', { name: "Partecipa all'evento" }))
    dialog = await screen.findByRole('dialog', { name: 'Evento 1' })
    expect(await within(dialog).findByText('Prenota il tuo posto')).toBeTruthy()
  })
})

describe('the filters', () => {
  it('offer all tags: the preset ones, then those in use, each once', async () => {
    visit('/events')
    await screen.findByText('torneo')
    const options = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Etichetta' }).options].map(({ value }) => value)
    expect(options.slice(0, 4)).toEqual(['', 'networking', 'serata', 'aperitivo'])
    expect(options.slice(-2)).toEqual(['conferenza', 'torneo'])
    expect(new Set(options).size).toBe(options.length)
  })

  it('live in the address and reach the server', async () => {
    const { user, asked } = visit('/events')
    await screen.findByText('3 eventi')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Etichetta' }), 'serata')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordina per' }), 'Meno partecipanti')
    expect(address()).toBe('/events?tag=serata&sort=fewest_participants')
    await waitFor(() => expect(variablesOf(asked).at(-1)).toEqual({ search: '', tag: 'serata', sort: 'FEWEST_PARTICIPANTS', when: null }))
    act(goBack)
    expect(address()).toBe('/events?tag=serata')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Etichetta' }), '')
    expect(address()).toBe('/events')
  })

  it('narrow the board to a period by a link that keeps the others, and to none when it is pressed again', async () => {
    const { user, asked } = visit('/events?tag=serata')
    await screen.findByText('3 eventi')
    await user.click(screen.getByRole('link', { name: 'Weekend' }))
    expect(address()).toBe('/events?tag=serata&when=weekend')
    await waitFor(() => expect(variablesOf(asked).at(-1)).toMatchObject({ tag: 'serata', when: 'WEEKEND' }))
    const chosen = screen.getByRole('link', { name: /^Weekend/ })
    expect(chosen.getAttribute('aria-current')).toBe('true')
    await user.click(chosen)
    expect(address()).toBe('/events?tag=serata')
  })

  it.each(['/events?sort=sideways&tag=all&when=never', '/events'])('%s is every event, the nearest first', async (path) => {
    const { asked } = visit(path)
    await screen.findByText('3 eventi')
    expect(variablesOf(asked)).toEqual([{ search: '', tag: '', sort: 'NEAREST', when: null }])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordina per' }).value).toBe('nearest')
  })

  it('search 300 ms after the last letter', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { asked } = visit('/events')
    await screen.findByText('3 eventi')
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.type(screen.getByRole('searchbox'), 'spritz')
    expect(address()).toBe('/events')
    await act(() => vi.advanceTimersByTimeAsync(310))
    expect(address()).toBe('/events?search=spritz')
    await waitFor(() => expect(variablesOf(asked).map(({ search }) => search)).toEqual(['', 'spritz']))
    vi.useRealTimers()
  })
})
