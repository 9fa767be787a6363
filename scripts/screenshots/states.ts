import { type APIRequestContext, request as client, type Page } from '@playwright/test'
import type { ManagedServer } from '../server.ts'
import { admin } from './admin.ts'
import { linksOf, post } from './client.ts'
import { press, type Step, type View } from './view.ts'

/** Views after forms were submitted, and those that mails link to: tickets, cases, replies, check-in. */
export async function stateViews(server: ManagedServer): Promise<View[]> {
  const http = await client.newContext({ baseURL: server.url })
  const link = linksOf(server)
  const places = await records(http)
  await post(http, `/api/events/${places.event}/register`, guest('ticket@example.org'))
  const ticket = await link('ticket@example.org', '/ticket/')
  const door = await doorLink(http, await link('arena@example.org', '/manage-event/'))
  const reported = await decidedCase(http)
  const reply = await replyLink(http, places.professor, link)
  const appealed = await link(reported, '/case/', /rimosso/)
  await http.dispose()
  return [...sent(places), ...remembered(places), ...opened({ ticket, door, appealed, reply })]
}

interface Places {
  event: string
  full: string
  subject: string
  professor: string
  book: string
}

const type =
  (values: Record<string, string>): Step =>
  async (page) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`form [name="${name}"]`).last().fill(value)
  }
const pick =
  (name: string, value: string): Step =>
  async (page) =>
    void (await page.locator(`form [name="${name}"]`).last().selectOption(value))
const check =
  (...labels: string[]): Step =>
  async (page) => {
    for (const label of labels) await page.getByLabel(label, { exact: true }).check()
  }
const heading =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('heading', { name }).first().waitFor()

const me = { name: 'Anna Ferri', email: 'anna.ferri@example.org' }
let people = 0
const asAnotherPerson =
  (nameField: string, emailField: string): Step =>
  (page) => {
    people += 1
    return type({ [nameField]: me.name, [emailField]: `anna.ferri${people}@example.org` })(page)
  }
const sell = [
  type({ title: 'Istituzioni di diritto privato', price: '27,50', sellerName: me.name, sellerEmail: me.email }),
  pick('condition', 'Come nuovo'),
  press('Pubblica annuncio'),
  heading('Annuncio pubblicato!'),
]
const register = [asAnotherPerson('attendeeName', 'attendeeEmail'), press('Conferma iscrizione'), heading('Il tuo biglietto è pronto')]
const wait = [asAnotherPerson('attendeeName', 'attendeeEmail'), press('Entra in lista d’attesa'), heading(/lista d’attesa/)]
const write = [type({ buyerName: me.name, buyerEmail: me.email }), press('Invia messaggio'), heading(/^Ora tocca a/)]
const review = [
  check('Libro di testo', 'Orale'),
  (page: Page) => page.getByRole('slider', { name: 'Difficoltà' }).focus(),
  (page: Page) => page.keyboard.press('ArrowRight'),
  // Without words: the same text is refused for a day.
  type({ examGrade: '28' }),
  press('Pubblica recensione'),
  heading('La ricevuta della tua recensione'),
]

const sent = ({ event, full, subject, book }: Places): View[] => [
  { name: 'sent-book', path: '/books/new', steps: sell },
  { name: 'sent-registration', path: `/events/${event}/register`, steps: register },
  { name: 'sent-waiting', path: `/events/${full}/register`, steps: wait },
  { name: 'sent-message', path: `/books/${book}/contact`, steps: write },
  { name: 'sent-review', path: `/courses/subjects/${subject}/review`, steps: review },
]

/** Items saved on the device. */
const remembered = ({ event, full, subject, book }: Places): View[] => {
  const then =
    (path: string): Step =>
    async (page) =>
      void (await page.goto(path, { waitUntil: 'networkidle' }))
  const everything = [
    ...sell,
    then(`/events/${event}/register`),
    ...register,
    then(`/events/${full}/register`),
    ...wait,
    then(`/books/${book}/contact`),
    ...write,
    then(`/courses/subjects/${subject}/review`),
    ...review,
    then('/my-things'),
    (page: Page) => page.getByRole('region', { name: 'Su questo dispositivo' }).waitFor(),
  ]
  return [
    { name: 'mine-device', path: '/books/new', steps: everything },
    { name: 'mine', path: '/my-things' },
    { name: 'my-review', path: '/my-review' },
  ]
}

interface Links {
  ticket: string
  door: string
  appealed: string
  reply: string
}

const opened = ({ ticket, door, appealed, reply }: Links): View[] => [
  { name: 'ticket', path: ticket },
  { name: 'ticket-english', path: ticket, language: 'en' },
  { name: 'ticket-print', path: ticket, steps: [(page) => page.emulateMedia({ media: 'print' })] },
  { name: 'door', path: door },
  { name: 'case', path: appealed },
  { name: 'case-mistakes', path: appealed, steps: [press('Presenta il ricorso')] },
  { name: 'case-english', path: appealed, language: 'en' },
  { name: 'reply', path: reply },
  { name: 'reply-form', path: reply, steps: [press('Rispondi'), press('Pubblica la risposta')] },
]

const guest = (attendeeEmail: string) => ({ attendeeName: 'Sara Costa', attendeeEmail, notes: '' })

async function records(http: APIRequestContext): Promise<Places> {
  const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const evening = { description: 'Un film e due chiacchiere in cortile.', date, startTime: '20:30', location: 'Cortile grande' }
  const organiser = { targetAudience: 'Chi ama il cinema', creatorName: 'Marta', creatorEmail: 'arena@example.org' }
  const event = (await post(http, '/api/events', { ...evening, ...organiser, title: 'Arena sotto le arcate' })).id
  const full = (await post(http, '/api/events', { ...evening, ...organiser, title: 'Cena di fine corso', maxAttendees: 1 })).id
  await post(http, `/api/events/${full}/register`, guest('prima@example.org'))
  const [subject] = await (await http.get('/api/course-subjects?limit=1')).json()
  const [professor] = await (await http.get('/api/professors-with-reviews?limit=1')).json()
  const [book] = await (await http.get('/api/books?limit=1')).json()
  return { event, full, subject: subject.id, professor: professor.id, book: book.id }
}

async function doorLink(http: APIRequestContext, manage: string): Promise<string> {
  const { pathname, searchParams } = new URL(manage, 'http://localhost')
  const mutation = `mutation ($id: ID!, $token: String!) { createCheckInLink(id: $id, token: $token) { ... on CheckInLink { url } } }`
  const variables = { id: pathname.split('/').at(-1), token: searchParams.get('token') }
  const { createCheckInLink } = await ask(http, mutation, variables)
  const { pathname: path, search, hash } = new URL(createCheckInLink.url)
  return path + search + hash
}

/** Reports a listing and removes it with reasons. Returns the address of its author. */
async function decidedCase(http: APIRequestContext): Promise<string> {
  const seller = 'dispense@example.org'
  const book = { title: 'Dispense di microeconomia', course: 'Economia', condition: 'Buone condizioni', price: '5' }
  const { id } = await post(http, '/api/books', { ...book, description: '', sellerName: 'Ugo', sellerEmail: seller })
  const reported = await post<{ reference: string }>(http, '/api/reports', { kind: 'book', id, ground: 'spam', text: 'È pubblicità.' })
  const { token } = await post<{ token: string }>(http, '/api/admin/login', admin)
  const mutation = `mutation ($id: ID!, $reasons: String!) {
    decideCase(id: $id, outcome: REMOVE, ground: SPAM, rule: HONEST, reasons: $reasons) { __typename }
  }`
  await ask(http, mutation, { id: reported.reference, reasons: 'Il contenuto è pubblicità.' }, token)
  return seller
}

/** Professor's link to reply, mailed to their university address. */
async function replyLink(http: APIRequestContext, professor: string, link: (to: string, kind: string) => Promise<string>): Promise<string> {
  const address = 'docente@ateneo.example'
  const { token } = await post<{ token: string }>(http, '/api/admin/login', admin)
  const headers = { authorization: `Bearer ${token}` }
  await http.put(`/api/admin/professors/${professor}/reply-address`, { data: { address }, headers })
  const mutation = `mutation ($id: ID!, $email: String!) { requestProfessorReply(professorId: $id, email: $email) { __typename } }`
  await ask(http, mutation, { id: professor, email: address })
  return link(address, '/professor-reply/')
}

async function ask(http: APIRequestContext, query: string, variables: object, token = '') {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const { data, errors } = await (await http.post('/graphql', { data: { query, variables }, headers })).json()
  if (errors) throw new Error(errors[0].message)
  return data
}
