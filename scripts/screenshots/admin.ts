import { request as client } from '@playwright/test'
import { fill, opening, press, type Step, tab, type View } from './view.ts'
export const admin = { username: 'redazione', password: 'glicine-sotto-i-portici' } as const

const loaded: Step = (page) => page.getByText(/^(Caricamento|Loading)/).waitFor({ state: 'hidden' })
const registrations: Step = (page) => page.getByRole('region', { name: 'Iscritti' }).scrollIntoViewIfNeeded()
const chosen: Step = (page) => page.getByLabel('Seleziona tutte').check()

/** The filters of reviews are folded on a phone. */
const filters: Step = async (page) => {
  const folded = page.locator('details:not([open]) > summary', { hasText: /^Filtri/ })
  if (await folded.isVisible()) await folded.click()
}

const menu =
  (name: string): Step =>
  async (page) => {
    await page
      .getByRole('button', { name: /^(Azioni per|Actions for) / })
      .first()
      .click()
    await page.getByRole('menuitem', { name }).click()
  }

export async function adminViews(url: string): Promise<View[]> {
  const token = await session(url)
  const views: View[] = [
    { name: 'admin', path: '/admin', steps: [loaded] },
    ...['books', 'wanted', 'links', 'cases', 'mail', 'catalogue', 'sections', 'account'].map((page) => ({
      name: `admin-${page}`,
      path: `/admin/${page}`,
      steps: [loaded],
    })),
    { name: 'admin-reviews', path: '/admin', steps: [tab('Recensioni'), loaded] },
    { name: 'admin-events', path: '/admin', steps: [tab('Eventi'), loaded] },
    { name: 'admin-professors', path: '/admin/professors', steps: [loaded] },
    { name: 'admin-professor-edit', path: '/admin/professors', steps: [loaded, menu('Modifica')] },
    { name: 'admin-professor-merge', path: '/admin/professors', steps: [loaded, menu('Unisci')] },
    { name: 'admin-professors-english', path: '/admin/professors', language: 'en', steps: [loaded] },
    { name: 'admin-preview', path: '/admin', steps: [tab('Sezioni'), loaded] },
    { name: 'admin-book', path: '/admin', steps: [loaded, menu('Dettagli')] },
    { name: 'admin-event', path: '/admin/events', steps: [loaded, menu('Dettagli')] },
    { name: 'admin-registrations', path: '/admin/events', steps: [loaded, menu('Dettagli'), loaded, registrations] },
    { name: 'admin-delete', path: '/admin', steps: [loaded, menu('Elimina')] },
    { name: 'admin-contacts', path: '/admin', steps: [opening(/Email Mandate/), loaded] },
    { name: 'admin-bin', path: '/admin/bin', steps: [loaded] },
    { name: 'admin-log', path: '/admin/log', steps: [loaded] },
    { name: 'admin-course-reviews', path: '/admin/course-reviews', steps: [loaded] },
    { name: 'admin-professor-reviews', path: '/admin/professor-reviews', steps: [loaded] },
    { name: 'admin-review', path: '/admin/professor-reviews', steps: [loaded, menu('Dettagli')] },
    { name: 'admin-mistakes', path: '/admin/course-reviews', steps: [loaded, filters, fill({ Minimo: '99' }), press('Applica filtri')] },
    { name: 'admin-sorts', path: '/admin/course-reviews', steps: [loaded, filters, (page) => page.getByLabel('Ordina per').click()] },
    {
      name: 'admin-period',
      path: '/admin',
      steps: [opening(/Email Mandate/), loaded, (page) => page.getByPlaceholder('Dal').click()],
    },
    { name: 'admin-chosen', path: '/admin/professor-reviews', steps: [loaded, chosen] },
    { name: 'admin-delete-many', path: '/admin/course-reviews', steps: [loaded, chosen, opening('Elimina selezionate')] },
    {
      name: 'admin-picker',
      path: '/admin/course-reviews',
      steps: [loaded, filters, (page) => page.getByRole('combobox').first().click(), loaded],
    },
    {
      name: 'admin-nothing-found',
      path: '/admin/course-reviews',
      steps: [loaded, filters, fill({ Cerca: 'zzzzzz' }), press('Applica filtri'), loaded],
    },
    { name: 'admin-english', path: '/admin', language: 'en', steps: [loaded] },
    { name: 'admin-contacts-english', path: '/admin', language: 'en', steps: [opening(/Emails sent/), loaded] },
    { name: 'admin-book-english', path: '/admin', language: 'en', steps: [loaded, menu('Details')] },
    { name: 'admin-professor-reviews-english', path: '/admin/professor-reviews', language: 'en', steps: [loaded] },
    { name: 'admin-course-reviews-english', path: '/admin/course-reviews', language: 'en', steps: [loaded] },
  ]
  return [
    { name: 'admin-login', path: '/admin' },
    { name: 'admin-login-mistakes', path: '/admin/course-reviews', steps: [press('Accedi')] },
    ...views.map((view) => ({ ...view, token })),
  ]
}

async function session(url: string): Promise<string> {
  const http = await client.newContext({ baseURL: url })
  const { token } = await (await http.post('/api/admin/login', { data: admin })).json()
  const headers = { authorization: `Bearer ${token}` }
  const message = 'Ciao! Il libro è ancora disponibile? Sono in centro tutti i pomeriggi.'
  const [contacted, ...books]: { id: string }[] = await (await http.get('/api/books?limit=100')).json()
  const [event]: { id: string }[] = (await (await http.get('/api/events?limit=100')).json()).reverse()
  await http.post(`/api/contact-seller/${contacted?.id}`, { data: { buyerName: 'Anna Ferri', buyerEmail: 'anna@example.org', message } })
  await http.post('/api/reports', { data: { kind: 'book', id: books[0]?.id, ground: 'spam', text: 'Chiede soldi prima dell’incontro.' } })
  await http.post('/api/wanted', { data: { title: 'Analisi matematica 2', course: 'Analisi 2', name: 'Ida', email: 'ida@example.org' } })
  const [subject]: { id: string }[] = await (await http.get('/api/course-subjects')).json()
  const group = { platform: 'telegram', title: 'Appunti e domande', url: 'https://t.me/appunti_e_domande', email: 'ida@example.org' }
  await http.post('/api/links', { data: { ...group, subjectId: subject?.id } })
  await http.delete(`/api/admin/books/${books.at(-1)?.id}`, { headers })
  await http.delete(`/api/admin/events/${event?.id}`, { headers })
  await http.dispose()
  return token
}

/** New server without data. An administrator opens both sections, as closed ones show no list. */
export async function emptyViews(url: string): Promise<View[]> {
  const http = await client.newContext({ baseURL: url })
  const { token } = await (await http.post('/api/admin/login', { data: admin })).json()
  const query = 'mutation ($name: String!) { setFeatureFlag(name: $name, enabled: true) { __typename } }'
  const headers = { authorization: `Bearer ${token}` }
  for (const name of ['courses', 'professors']) await http.post('/graphql', { data: { query, variables: { name } }, headers })
  await http.dispose()
  return ['books', 'events', 'courses', 'professors'].map((name) => ({ name: `${name}-empty`, path: `/${name}` }))
}
