import { tokenKeys } from '@chiostro/domain/admin/admin'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type answers, asked, nothing, refused, stats, variables, visit, waiting } from '../../../test/adminPage.tsx'
import { act as choose } from '../../../test/antdControls.ts'
import { anOwnBook } from '../../../test/books.ts'
import { currentToast } from '../../components/toast/toastStore.ts'
import { closeSession } from './session/session.ts'
import './deletion/DeleteDialog.tsx'
import './frame/Frame.tsx'
import './panel/FailedMails.tsx'
import './panel/Overview.tsx'
import './panel/Professors.tsx'
import './session/LoginForm.tsx'

const stored = () => Object.values(tokenKeys).map((key) => localStorage.getItem(key))
const toast = () => [currentToast()?.title, currentToast()?.description]
const remember = (key: string, token: string) => localStorage.setItem(key, token)

beforeEach(() => closeSession())

async function logIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText(/Nome utente/), 'marta')
  await user.type(screen.getByLabelText(/^Password/), 'portici e glicine')
  await user.click(screen.getByRole('button', { name: 'Accedi' }))
}

describe('the login', () => {
  it('stores the token under both keys and greets', async () => {
    const session = { __typename: 'AdminSession', token: 'abc' }
    const user = visit({ AdminLogin: () => ({ data: { adminLogin: session } }) })
    await logIn(user)
    expect(await screen.findByText('Nessun annuncio presente')).toBeTruthy()
    expect(stored()).toEqual(['abc', 'abc'])
    expect(toast()).toEqual(['Login effettuato', 'Benvenuto nel pannello admin'])
    expect(asked[0]).toEqual({ operation: 'AdminLogin', token: null })
    expect(asked.slice(1).every(({ token }) => token === 'Bearer abc')).toBe(true)
  })

  it.each([
    [{ data: { adminLogin: { __typename: 'InvalidCredentialsError', message: 'Credenziali non valide' } } }, 'Credenziali non valide'],
    [{ errors: [{ message: 'Troppe richieste', extensions: { code: 'RATE_LIMITED' } }] }, 'Troppe richieste'],
  ])('that is refused with %j says so', async (answer, sentence) => {
    const user = visit({ AdminLogin: () => answer })
    await logIn(user)
    await waitFor(() => expect(toast()).toEqual(['Errore di accesso', sentence]))
    expect(stored()).toEqual([null, null])
    const isWrong = sentence === 'Credenziali non valide'
    expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid'), 'only a wrong password marks its field').toBe(String(isWrong))
  })

  it('that does not reach the server says that', async () => {
    const user = visit({
      AdminLogin: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await logIn(user)
    await waitFor(() => expect(toast()).toEqual(['Errore di connessione', 'Impossibile connettersi al server.']))
  })

  it('asks for both fields, and nothing of the server without them', async () => {
    const user = visit()
    await user.click(await screen.findByRole('button', { name: 'Accedi' }))
    expect(await screen.findByText('Il nome utente è richiesto')).toBeTruthy()
    expect(screen.getByText('La password è richiesta')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('shows and hides the password', async () => {
    const user = visit()
    const password = await screen.findByLabelText<HTMLInputElement>(/^Password/)
    expect(password.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Mostra password' }))
    expect(password.type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Nascondi password' }))
    expect(password.type).toBe('password')
  })
})

it('the panel says which version of Chiostro runs', async () => {
  const [key = ''] = Object.values(tokenKeys)
  remember(key, 'abc')
  visit({}, { version: '1.2.3' })
  expect(await screen.findByText('Versione 1.2.3 di Chiostro')).toBeTruthy()
})

describe('what was typed and not sent', () => {
  const withBook: typeof answers = {
    AdminBooks: () => ({ data: { adminBooks: { ...nothing, totalCount: 1, edges: [{ node: anOwnBook() }] } } }),
    AdminLogin: () => ({ data: { adminLogin: { __typename: 'AdminSession', token: 'new' } } }),
  }
  const reasons = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Motivazione')).value

  async function typed(others: typeof answers) {
    remember(tokenKeys.panel, 'abc')
    const user = visit({ ...withBook, ...others })
    await choose('Analisi 1', 'Elimina')
    const field = await screen.findByLabelText('Motivazione')
    await user.clear(field)
    await user.type(field, 'Scritta a mano')
    return user
  }

  it('is there again after the session ended on sending it, which only the expiry is told of; not after a logout', async () => {
    const user = await typed({ AdminDelete: () => refused })
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy()
    await waitFor(() => expect(toast()).toEqual(['Sessione scaduta', 'Effettua nuovamente il login']))
    await logIn(user)
    await choose('Analisi 1', 'Elimina')
    expect(await reasons()).toBe('Scritta a mano')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    await logIn(user)
    await choose('Analisi 1', 'Elimina')
    expect(await reasons()).toBe('Il contenuto è contrario alle regole della piattaforma.')
  })

  it('is not shown to another account', async () => {
    const user = await typed({ AdminDelete: () => refused })
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    await user.type(await screen.findByLabelText(/Nome utente/), 'bice')
    await user.type(screen.getByLabelText(/^Password/), 'portici e glicine')
    await user.click(screen.getByRole('button', { name: 'Accedi' }))
    await choose('Analisi 1', 'Elimina')
    expect(await reasons()).toBe('Il contenuto è contrario alle regole della piattaforma.')
  })

  it('is not shown to the account that logs in in another tab', async () => {
    await typed({})
    localStorage.setItem(tokenKeys.panel, 'other')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenKeys.panel })))
    await waitFor(() => expect(screen.queryByLabelText('Motivazione')).toBeNull())
    await choose('Analisi 1', 'Elimina')
    expect(await reasons()).toBe('Il contenuto è contrario alle regole della piattaforma.')
  })

  it('is forgotten by «Annulla»', async () => {
    const user = await typed({})
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    await choose('Analisi 1', 'Elimina')
    expect(await reasons()).toBe('Il contenuto è contrario alle regole della piattaforma.')
  })

  it('stays in the question that could not be sent', async () => {
    const user = await typed({
      AdminDelete: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(toast()).toEqual(['Errore', "Errore nell'eliminazione dell'annuncio"]))
    expect(await reasons()).toBe('Scritta a mano')
  })

  it('is asked for where a deletion has no reasons, and nothing is deleted', async () => {
    const user = await typed({})
    const field = await screen.findByLabelText('Motivazione')
    await user.clear(field)
    await user.type(field, '  ')
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Scrivi la motivazione')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(asked.map(({ operation }) => operation)).not.toContain('AdminDelete')
  })
})

describe('a session', () => {
  it.each(Object.values(tokenKeys))('is restored from %s', async (key) => {
    remember(key, 'kept')
    visit()
    expect(await screen.findByText('Hai effettuato l’accesso come marta')).toBeTruthy()
    expect(asked.every(({ token }) => token === 'Bearer kept')).toBe(true)
  })

  it('that the server refuses ends everywhere, and is told once', async () => {
    remember(tokenKeys.panel, 'old')
    visit({ AdminStats: () => refused, AdminBooks: () => refused, CurrentAdmin: () => ({ data: { currentAdmin: null } }) })
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy()
    await waitFor(() => expect(toast()).toEqual(['Sessione scaduta', 'Effettua nuovamente il login']))
    expect(stored()).toEqual([null, null])
  })

  it('is closed by the logout at once, before the server answers', async () => {
    remember(tokenKeys.reviews, 'abc')
    const user = visit({ AdminLogout: () => refused })
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy()
    expect(stored()).toEqual([null, null])
    await waitFor(() => expect(asked.at(-1)).toEqual({ operation: 'AdminLogout', token: 'Bearer abc' }))
    expect(toast()).toEqual(['Logout', 'Sei stato disconnesso'])
  })

  it('that another tab ends is over here too', async () => {
    remember(tokenKeys.panel, 'abc')
    visit()
    await screen.findByText('Nessun annuncio presente')
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenKeys.panel })))
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy()
  })

  it('that ended while the page lay in the memory of the browser is over when Back shows it', async () => {
    remember(tokenKeys.panel, 'abc')
    visit()
    await screen.findByText('Nessun annuncio presente')
    localStorage.clear()
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy()
  })
})

describe('the overview', () => {
  const lines = () => within(screen.getByRole('heading', { name: 'Da fare' }).closest('section') as HTMLElement)
  const withStats = (others: object) => ({ AdminStats: () => ({ data: { adminStats: { ...stats, ...others } } }) })

  it('begins with what waits and since when: each line leads to where it is dealt with', async () => {
    remember(tokenKeys.panel, 'abc')
    visit()
    await screen.findByRole('link', { name: /^2 Casi da decidere da \d{4} giorni$/ })
    expect(
      lines()
        .getAllByRole('link')
        .map((link) => [link.textContent?.replace(/\d{4}/, 'N'), link.getAttribute('href')]),
    ).toEqual([
      ['2 Casi da decidere da N giorni', '/admin/cases'],
      ['1 Recensione di professori in verifica da oggi', '/admin/professor-reviews?show=held'],
      ['3 Email non partite da un giorno', '/admin/mail'],
    ])
    expect(screen.queryByText('Niente da decidere')).toBeNull()
  })

  it('says when nothing waits', async () => {
    remember(tokenKeys.panel, 'abc')
    visit(withStats({ waiting: { ...waiting, cases: 0, heldProfessorReviews: 0, failedMails: 0 } }))
    expect(await screen.findByText('Niente da decidere')).toBeTruthy()
    expect(lines().queryByRole('link')).toBeNull()
  })

  it('opens a section that is closed though it has records, by one press', async () => {
    remember(tokenKeys.panel, 'abc')
    const user = visit({
      ...withStats({ hiddenSections: [{ __typename: 'HiddenSection', name: 'courses', records: 3220 }] }),
      AdminSetFlag: () => ({ data: { setFeatureFlag: { __typename: 'FeatureFlag', name: 'courses', enabled: true } } }),
    })
    expect(await screen.findByText('Corsi: sezione chiusa, con 3.220 insegnamenti')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Apri la sezione Corsi' }))
    await waitFor(() => expect(toast()).toEqual(['Sezione aperta', 'Corsi']))
    expect(variables.AdminSetFlag).toEqual({ name: 'courses', enabled: true })
  })

  it('says what the server needs, to administrators', async () => {
    remember(tokenKeys.panel, 'abc')
    const lastBackupAt = new Date(Date.now() - 12 * 86_400_000).toISOString()
    visit(withStats({ server: { __typename: 'AdminDoubts', doubts: ['BACKUP', 'MAIL'], lastBackupAt } }))
    expect((await screen.findByText(/^Nessuna copia di sicurezza recente/)).closest('li')?.textContent).toMatch(/ da 12 giorni$/)
    expect(screen.getByText(/^Le email non arrivano a nessuno/)).toBeTruthy()
  })

  it('shows how much there is of everything', async () => {
    remember(tokenKeys.panel, 'abc')
    visit()
    await waitFor(() =>
      expect(
        ['Totale Libri', 'Totale Recensioni', 'Totale Eventi', 'Email Mandate'].map(
          (title) => screen.getByText(title).closest('li')?.textContent,
        ),
      ).toEqual(['Totale Libri3', 'Totale Recensioni43 di corsi, 1 di professori', 'Totale Eventi5', 'Email Mandate69 email di ogni tipo']),
    )
  })
})

describe('the keys', () => {
  it('G and a letter lead to a room, / to its search, ? to the list of keys', async () => {
    remember(tokenKeys.panel, 'abc')
    const user = visit()
    await screen.findByText('Nessun annuncio presente')
    await user.keyboard('gl')
    expect(await screen.findByRole('heading', { level: 1, name: 'Libri' })).toBeTruthy()
    await user.keyboard('/')
    expect(document.activeElement).toBe(await screen.findByRole('searchbox', { name: 'Cerca un annuncio' }))
    await user.keyboard('gp{Escape}')
    expect(screen.getByRole('heading', { level: 1 }).textContent, 'while typing, letters are letters').toBe('Libri')
    screen.getByRole('searchbox').blur()
    await user.keyboard('?')
    expect(await screen.findByText('questo elenco')).toBeTruthy()
  })
})

it('an address that leads nowhere says so, inside the frame', async () => {
  remember(tokenKeys.panel, 'abc')
  visit({}, { path: '/admin/cantina' })
  expect(await screen.findByText('404 Page Not Found')).toBeTruthy()
})

it('a mail that was not sent says what it is about, by the label of its kind where nothing else is said', async () => {
  remember(tokenKeys.panel, 'abc')
  const mail = (template: string) => ({
    __typename: 'FailedMail',
    id: template,
    template,
    failedAt: '2026-11-20T10:00:00.000Z',
    attempts: 8,
    lastError: '',
  })
  const failedMails = ['book.management-link', 'wanted.have-it', 'odd.one'].map(mail)
  visit({ AdminFailedMails: () => ({ data: { failedMails } }) }, { path: '/admin/mail' })
  for (const about of ['Libri', 'Richiesta di un libro', 'odd.one']) expect((await screen.findAllByText(about)).length).toBeGreaterThan(0)
})

it('listings are filtered by their state', async () => {
  remember(tokenKeys.panel, 'abc')
  const user = visit()
  await screen.findByText('Nessun annuncio presente')
  await user.click(screen.getByRole('combobox', { name: 'Stato' }))
  await user.click(await screen.findByTitle('Venduto'))
  expect(await screen.findByText('Nessun annuncio trovato')).toBeTruthy()
  expect(variables.AdminBooks).toMatchObject({ state: 'sold' })
})

it('a list that does not come says why and comes on retry', async () => {
  remember(tokenKeys.panel, 'abc')
  let isUp = false
  const user = visit({
    AdminBooks: () => (isUp ? { data: { adminBooks: nothing } } : { errors: [{ message: 'Errore interno', extensions: { code: 'X' } }] }),
  })
  expect(await screen.findByText('Errore interno')).toBeTruthy()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText('Nessun annuncio presente')).toBeTruthy()
})

it('a moderator sees nothing that only administrators may do', async () => {
  remember(tokenKeys.panel, 'abc')
  const professor = {
    __typename: 'AdminProfessor',
    id: 'p',
    name: 'Clio Neri',
    department: '',
    proposedDepartment: '',
    overallRating: null,
  }
  const node = { ...professor, reviewCount: 0, inCatalogue: false, createdAt: '2026-11-01T10:00:00Z' }
  const others = {
    CurrentAdmin: () => ({ data: { currentAdmin: { __typename: 'Admin', username: 'bice', role: 'MODERATOR' } } }),
    AdminProfessors: () => ({ data: { adminProfessors: { ...nothing, totalCount: 1, edges: [{ node }] } } }),
  }
  const user = visit(others)
  expect(await screen.findByText('Hai effettuato l’accesso come bice, moderatore')).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Libri', 'Recensioni', 'Eventi'])
  expect(screen.queryByRole('button', { name: /Email Mandate/ })).toBeNull()
  expect(screen.queryByText(/Email non partite/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Apri il menu' }))
  const names = within(screen.getByRole('navigation', { name: 'Amministrazione' })).getAllByRole('listitem')
  expect(names.map(({ textContent }) => textContent?.trim().replace(/ \d+$/, ''))).toEqual([
    'Panoramica',
    'Da decidere',
    'Libri',
    'Cercasi',
    'Eventi',
    'Professori',
    'Recensioni',
    'Link',
    'Cestino',
    'Account',
  ])
  await user.click(screen.getByRole('link', { name: 'Professori' }))
  await user.click(await screen.findByRole('button', { name: 'Azioni per Clio Neri' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Dettagli', 'Elimina'])
})
