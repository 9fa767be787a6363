import { type APIRequestContext, request as client } from '@playwright/test'
import type { ManagedServer } from '../server.ts'
import { linksOf, post } from './client.ts'
import { fill, press, type View } from './view.ts'

/** Pages for owners and attendees, by links that the server mails; each also with an invalid link. */
export async function ownerViews(server: ManagedServer): Promise<View[]> {
  const http = await client.newContext({ baseURL: server.url })
  const link = linksOf(server)
  await publish(http)
  const event = await announce(http)
  const people = ['Luca', 'Sara', 'Tommaso', 'Irene', 'Paolo', 'Chiara']
  const guests = people.map((name) => `${name.toLowerCase()}@example.org`)
  for (const [number, guest] of guests.entries()) {
    const notes = number % 2 ? '' : 'Veniamo in due, uno di noi mangia vegetariano.'
    await post(http, `/api/events/${event}/register`, { attendeeName: `${people[number]} Rossi`, attendeeEmail: guest, notes })
  }
  const book = await link('giulia@example.org', '/manage-book/')
  const organised = await link('coro@example.org', '/manage-event/')
  const cancellations: string[] = []
  for (const guest of guests) cancellations.push(await link(guest, '/cancel-registration/'))
  const [cancellation = ''] = cancellations
  await http.dispose()
  const broken = (name: string, path: string): View[] => [
    { name: `${name}-wrong-link`, path: path.replace(/.{12}$/, 'abcdefghijkl') },
    { name: `${name}-no-token`, path: path.replace(/\?.*/, '') },
  ]
  const tabs = (name: string, path: string, names: string[]): View[] =>
    names.map((tab) => ({ name: `${name}-${tab}`, path: `${path}&tab=${tab}` }))
  return [
    { name: 'manage-book', path: book },
    { name: 'manage-book-english', path: book, language: 'en' },
    ...tabs('manage-book', book, ['edit', 'messages']),
    {
      name: 'manage-book-mistakes',
      path: `${book}&tab=edit`,
      steps: [fill({ Titolo: '', Prezzo: '', Descrizione: '' }), press('Salva modifiche')],
    },
    ...broken('manage-book', book),
    { name: 'manage-event', path: organised },
    ...tabs('manage-event', organised, ['message', 'door', 'edit']),
    { name: 'manage-event-english', path: organised, language: 'en' },
    ...broken('manage-event', organised),
    { name: 'cancel', path: cancellation },
    { name: 'cancel-english', path: cancellation, language: 'en' },
    { name: 'cancel-wrong-link', path: '/cancel-registration/abc' },
    // One registration per picture: it can be cancelled once.
    {
      name: 'cancel-done',
      path: cancellation,
      steps: [async (page) => void (await page.goto(cancellations.pop() ?? cancellation)), press('Conferma cancellazione')],
    },
  ]
}

/** With photographs of a demo listing. */
async function publish(http: APIRequestContext): Promise<void> {
  const listings: { imageUrls: string[] }[] = await (await http.get('/api/books?limit=100')).json()
  const form = new FormData()
  const book = { title: 'Fisica 1: meccanica e termodinamica', course: 'Fisica', condition: 'Ottime condizioni', price: '18' }
  const rest = { description: 'Con esercizi svolti.', sellerName: 'Giulia', sellerEmail: 'giulia@example.org' }
  for (const [name, value] of Object.entries({ ...book, ...rest })) form.set(name, value)
  for (const [number, address] of (listings.findLast(({ imageUrls }) => imageUrls.length > 1)?.imageUrls ?? []).entries()) {
    const image = await http.get(address)
    const type = image.headers()['content-type'] ?? ''
    form.append('images', new File([new Uint8Array(await image.body())], `${number}.${type.split('/')[1]}`, { type }))
  }
  const answer = await http.post('/api/books', { multipart: form })
  if (!answer.ok()) throw new Error(`The listing was refused: ${await answer.text()}`)
}

async function announce(http: APIRequestContext): Promise<string> {
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const event = {
    title: 'Concerto di primavera',
    description: 'Monteverdi e cantautori.',
    date,
    startTime: '20:45',
    location: 'Aula Magna',
  }
  const audience = { targetAudience: 'Chi ama cantare', maxAttendees: 80, creatorName: 'Coro dell’Arco', creatorEmail: 'coro@example.org' }
  return (await post(http, '/api/events', { ...event, ...audience })).id
}
