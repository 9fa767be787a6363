import { academicYear } from '@chiostro/domain/proofs/proofs'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { everything } from '../../../test/everything.ts'
import { address, visitPage } from '../../../test/visit.tsx'
import { storeDraft } from '../../components/drafts.ts'
import { preloadPage } from '../../pages/code.tsx'
import { saveItem, saveSecret } from '../device/savedItems.ts'
import { load, save } from '../events/checkIn/device.ts'
import { saveConfirmation } from '../proofs/device.ts'
import { forgetReceipts, ownReviews, saveReceipt } from '../reviews/savedReviews.ts'

// No test should wait for code.
beforeAll(() => preloadPage('/my-things'))

const device = () => screen.findByRole('region', { name: 'Su questo dispositivo' })

describe('«Le mie cose» of a mailbox', () => {
  it('show no more what another window has ended, once ending it is refused', async () => {
    let isEnded = false
    const { user } = visitPage('/my-things?token=segreto', {
      MyThings() {
        const answer = everything.MyThings?.({}) as { myThings: object } | undefined
        return { myThings: isEnded ? { ...answer?.myThings, registrations: [] } : answer?.myThings }
      },
      EndMine() {
        isEnded = true
        return { endMine: { __typename: 'NotFoundError', message: 'Iscrizione non trovata' } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancella iscrizione' }))
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tieni il posto' })).toBeTruthy()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancella iscrizione' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Iscrizioni/ })).toBeNull())
    expect(screen.getByRole('heading', { name: /^Liste d’attesa/ })).toBeTruthy()
  })
})

describe('«Le mie cose» without any mail', () => {
  it('shows tickets, listings and receipts of this device, and asks for the address for the rest', async () => {
    await saveItem({ kind: 'registration', id: 'event-1', title: 'Cineforum', day: '2099-03-01', secret: 'biglietto' })
    await saveItem({ kind: 'book', id: 'book-1', title: 'Statistica' })
    saveReceipt({ id: 'review-1', receipt: '0A1B2-C3D4E-F5G6H-7J8K9' }, 'subject-1', 'Analisi')
    await saveItem({ kind: 'follow', id: JSON.stringify({ kind: 'professor', targetId: 'professor-1' }), title: 'Ada Conti' })
    const books = { kind: 'books', search: 'fisica', course: '', maxPrice: '20' }
    await saveItem({ kind: 'follow', id: JSON.stringify(books), title: 'Annunci di fisica' })
    visitPage('/my-things', {})
    const region = within(await device())
    expect(region.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['Biglietti 1', 'Annunci 1', 'Novità che segui 2', 'Recensioni 1'],
      ' Ricordato qui',
    ])
    expect(region.getByText(/0A1B2-C3D4E-F5G6H-7J8K9/)).toBeTruthy()
    expect(region.getByRole('button', { name: 'Apri il biglietto: Cineforum' })).toBeTruthy()
    expect(region.queryByRole('button', { name: 'Gestisci: Statistica' }), 'its link is in the mailbox').toBeNull()
    expect(region.getByRole('link', { name: 'Vedi: Statistica' }).getAttribute('href')).toBe('/books/book-1')
    expect(region.getByRole('link', { name: 'Vedi: Ada Conti' }).getAttribute('href')).toBe('/professors/professor-1')
    expect(region.getByRole('link', { name: 'Vedi: Annunci di fisica' }).getAttribute('href')).toBe('/books?search=fisica&maxPrice=20')
    expect(screen.getByRole('button', { name: 'Mandami il link' })).toBeTruthy()
  })

  it('says where each review stands, and opens the one whose removal is to be read', async () => {
    for (const [n, about] of ['Algebra', 'Fisica', 'Chimica', 'Latino'].entries())
      saveReceipt({ id: `review-${n}`, receipt: `0A1B2-C3D4E-F5G6H-7J8K${n}` }, `subject-${n}`, about)
    // The last one first.
    const receiptStates = ['REMOVED', 'APPEALED', 'PUBLIC', 'GONE']
    const { user, asked } = visitPage('/my-things', { ReceiptStates: () => ({ receiptStates }), MyReview: () => ({ myReview: null }) })
    const region = within(await device())
    const removed = await region.findByRole('link', { name: 'Rimossa: leggi perché' })
    for (const state of ['Ricorso in attesa', 'Pubblica', 'Non c’è più']) expect(region.getByText(state)).toBeTruthy()
    await user.click(region.getByRole('button', { name: 'Togli: Algebra' }))
    expect(region.queryByText('Algebra')).toBeNull()
    await user.click(removed)
    expect(address()).toBe('/my-review')
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'MyReview')?.variables).toEqual({ receipt: '0A1B2-C3D4E-F5G6H-7J8K3' }),
    )
    forgetReceipts()
  })

  it('shows how far this device has come with confirming that one studies here, and offers it where it has not begun', async () => {
    const studentDomains = ['studenti.example.org']
    const first = visitPage('/my-things', {}, { studentDomains })
    expect((await screen.findByRole('link', { name: 'Conferma che studi qui' })).getAttribute('href')).toBe('/proofs')
    const degreeCourse = { id: 'course-1', name: 'Storia' }
    const year = academicYear(new Date())
    await saveConfirmation({ stage: 'done', year, publicKey: '', degreeCourse, email: '', at: 0, recoveryCode: '' })
    const region = within(await device())
    region.getByText('Studi qui: le tue recensioni sono verificate')
    expect(region.getByText('Storia').parentElement?.textContent).toBe(`Storia · ${year}`)
    expect(screen.queryByRole('link', { name: 'Conferma che studi qui' })).toBeNull()
    await first.user.click(region.getByRole('button', { name: 'Dimentica questo dispositivo' }))
    await first.user.click(screen.getByRole('button', { name: 'Dimentica tutto' }))
    await screen.findByText(/Questo dispositivo non ricorda più niente/)
    await screen.findByRole('link', { name: 'Conferma che studi qui' })
  })

  it('says of a place in a waiting list that a seat is kept for it', async () => {
    await saveItem({ kind: 'waiting', id: 'event-1', title: 'Cineforum', day: '2099-03-01', secret: 'posto' })
    const offer = { __typename: 'SeatOffer', expiresAt: new Date(Date.now() + 60_000).toISOString() }
    const { user } = visitPage('/my-things', {
      PlaceOfDevice: () => ({ waitlistEntry: { __typename: 'WaitlistEntry', id: 'entry-1', state: 'OFFERED', offer } }),
    })
    await user.click(await within(await device()).findByRole('button', { name: /^Accetta il posto \(entro .+\): Cineforum$/ }))
    expect(address()).toBe('/waitlist/posto')
  })

  it('leads to the management page once its link was opened here, and no link of the page carries a token', async () => {
    await saveItem({ kind: 'book', id: 'book-1', title: 'Statistica' })
    await saveSecret({ kind: 'book', id: 'book-1', title: 'Statistica', secret: 'gettone' })
    visitPage('/my-things', {})
    expect(within(await device()).getByRole('button', { name: 'Gestisci: Statistica' })).toBeTruthy()
    expect(document.documentElement.innerHTML).not.toContain('gettone')
  })

  it('forgets everything on request: things, receipts and drafts', async () => {
    await saveItem({ kind: 'registration', id: 'event-1', title: 'Cineforum', secret: 'biglietto' })
    saveReceipt({ id: 'review-1', receipt: '0A1B2-C3D4E-F5G6H-7J8K9' }, 'subject-1', 'Analisi')
    storeDraft('publish book', { sellerName: 'Anna' })
    const { user } = visitPage('/my-things', {})
    await user.click(within(await device()).getByRole('button', { name: 'Dimentica questo dispositivo' }))
    await user.click(screen.getByRole('button', { name: 'Dimentica tutto' }))
    expect(await screen.findByText(/Questo dispositivo non ricorda più niente/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Su questo dispositivo' })).toBeNull())
    expect(ownReviews()).toEqual([])
    expect(localStorage.getItem('draft:publish book')).toBeNull()
  })

  it('forgets every store of the device, also where nothing of it is shown', async () => {
    const emptied: string[] = []
    vi.stubGlobal('caches', { delete: async (name: string) => emptied.push(name), open: async () => undefined })
    onTestFinished(() => void vi.unstubAllGlobals())
    const keys = ['draft:event', 'useful-reviews', 'written-reviews', 'compare', 'leads', 'admin_token', 'adminToken']
    for (const key of keys) localStorage.setItem(key, '["x"]')
    sessionStorage.setItem('photos:publish book', '{}')
    localStorage.setItem('theme', 'dark')
    await save('lists', 'event-1', { names: ['Ada Conti'] }, Date.now() + 60_000)
    await save('tickets', 'codice', {}, Date.now() + 60_000)
    localStorage.setItem('written-reviews', '[]')
    const { user } = visitPage('/my-things', {})
    await user.click(await screen.findByRole('button', { name: 'Dimentica questo dispositivo' }))
    await user.click(screen.getByRole('button', { name: 'Dimentica tutto' }))
    await screen.findByText(/Questo dispositivo non ricorda più niente/)
    const left = (storage: Storage) =>
      Object.entries(storage).filter(([, value]) => !['[]', '{"professors":[],"subjects":[]}'].includes(value))
    expect(left(localStorage)).toEqual([['theme', 'dark']])
    expect(left(sessionStorage)).toEqual([])
    expect([...new Set(emptied)].sort()).toEqual(['code-reader', 'last-seen', 'pictures', 'public-reads'])
    expect(await load('lists', 'event-1')).toBeUndefined()
    expect(await load('tickets', 'codice')).toBeUndefined()
    localStorage.removeItem('theme')
  })

  it('says what will stand here where nothing is remembered, and asks for the address', async () => {
    visitPage('/my-things', {})
    expect(await screen.findByText(/^Qui ritrovi ciò che fai da questo dispositivo/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Mandami il link' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Su questo dispositivo' })).toBeNull()
  })
})

it('an address with nothing left is led to the books', async () => {
  const myThings = { ...nothing, __typename: 'MyThings', email: 'sara@example.org' }
  visitPage('/my-things?token=secret', { MyThings: () => ({ myThings }) })
  await screen.findByText('Non c’è più niente di pubblicato o prenotato')
  expect(screen.getByRole('link', { name: 'Guarda i libri' }).getAttribute('href')).toBe('/books')
})

const nothing = Object.fromEntries(
  ['books', 'events', 'registrations', 'waiting', 'wanted', 'links', 'follows', 'cases'].map((list) => [list, []]),
)
