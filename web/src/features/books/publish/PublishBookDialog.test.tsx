import { bookMessages } from '@chiostro/domain/books/books'
import { imageMessages } from '@chiostro/domain/images/images'
import { isbnMessage } from '@chiostro/domain/isbn/isbn'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBook } from '../../../../test/books.ts'
import { FakeUpload, fakeUploads } from '../../../../test/fakeUpload.ts'
import { errorOf, field, fill, submit, toast } from '../../../../test/forms.ts'
import { savedItem } from '../../../../test/savedItem.ts'
import { answer, refusal, unreachable } from '../../../../test/server.tsx'
import { forgetDrafts } from '../../../components/drafts.ts'
import { blankListing, PublishBookDialog } from './PublishBookDialog.tsx'

beforeEach(fakeUploads)
afterEach(() => vi.unstubAllGlobals())

function open(publishBook: () => unknown = () => ({ ...aBook(1), title: 'Statistica' })) {
  const onClose = vi.fn()
  const server = answer({
    BookCourses: () => ({ bookCourses: ['Statistica'] }),
    BookByIsbn: () => ({ bookByIsbn: null }),
    PriceHint: () => ({ bookPriceHint: { __typename: 'PriceHint', n: 0, low: null, high: null } }),
    PublishBook: () => ({ publishBook: publishBook() }),
    CorrectAddress: ({ input }) => {
      const { email } = input as { email: string }
      return { correctAddress: { __typename: 'CorrectedAddress', email, code: `${email}!`, secret: null } }
    },
  })
  const { unmount } = render(
    <server.App>
      <MemoryRouter>
        <PublishBookDialog onClose={onClose} />
      </MemoryRouter>
    </server.App>,
  )
  const sent = () => server.asked.filter(({ operation }) => operation === 'PublishBook').map(({ variables }) => variables.input)
  const corrected = () => server.asked.filter(({ operation }) => operation === 'CorrectAddress').map(({ variables }) => variables)
  return { user: userEvent.setup(), onClose, sent, corrected, close: unmount }
}

const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('li img')].map((image) => image.getAttribute('src'))

function fillRequired() {
  fill('title', 'Statistica')
  fill('condition', 'Come nuovo')
  fill('price', '12.5')
  fill('sellerName', 'Marta')
  fill('sellerEmail', 'marta@example.org')
}

async function addPictures(...names: string[]) {
  fireEvent.change(field('images'), { target: { files: names.map((name) => picture(name)) } })
  await act(async () => FakeUpload.last.finish({ status: 200, body: { imageUrls: names.map((name) => `/uploads/${name}.webp`) } }))
}

/** Leaves no draft for the next test. */
async function publishAway() {
  fillRequired()
  submit()
  await published()
}

const published = () => screen.findByRole('heading', { name: 'Annuncio pubblicato!' })

describe('publishing', () => {
  it('publishes once however many presses come before the page shows the first', async () => {
    const { sent } = open()
    fillRequired()
    for (let press = 0; press < 3; press++) submit()
    await published()
    expect(sent()).toHaveLength(1)
  })

  it('sends the fields as the schema understands them, and says in their place where the link went', async () => {
    const { user, onClose, sent } = open(() => ({ ...aBook(1), title: 'Statistica', correction: 'codice' }))
    fillRequired()
    fill('isbn', '88-04-66823-7')
    fill('sellerWhatsapp', '+39 333 1234567')
    submit()
    const heading = await published()
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('Controlla la posta di marta@example.org')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Vedi l’annuncio' }).getAttribute('href')).toBe('/books/book-1')
    expect(onClose).not.toHaveBeenCalled()
    expect(sent()).toEqual([
      {
        ...blankListing,
        title: 'Statistica',
        isbn: expect.stringMatching(/^978\d{10}$/),
        condition: 'Come nuovo',
        price: '12.50',
        sellerName: 'Marta',
        sellerEmail: 'marta@example.org',
        sellerWhatsapp: '+393331234567',
        imageUrls: [],
        coverImageIndex: 0,
      },
    ])
    expect(toast()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Vendi un altro libro' }))
    expect(field('title').value).toBe('')
  })

  it('lets a mistyped address be changed, again and again', async () => {
    const { user, corrected } = open(() => ({ ...aBook(1), correction: 'codice' }))
    await publishAway()
    for (const email of ['anna@example.org', 'anna.rossi@example.org']) {
      await user.click(screen.getByRole('button', { name: 'Indirizzo sbagliato? Cambialo' }))
      fill('email', email)
      submit()
      await screen.findByText(`Controlla la posta di ${email}`)
    }
    expect(corrected()).toEqual([
      { kind: 'BOOK', id: 'book-1', code: 'codice', input: { email: 'anna@example.org' } },
      { kind: 'BOOK', id: 'book-1', code: 'anna@example.org!', input: { email: 'anna.rossi@example.org' } },
    ])
  })

  it('is remembered by this device', async () => {
    open()
    await publishAway()
    expect(savedItem('book', 'book-1')).toMatchObject({ title: 'Statistica' })
    expect(savedItem('book', 'book-1')?.secret).toBeUndefined()
  })

  it('with required fields missing says so in a toast and at each field, and goes to the first', async () => {
    const { sent, onClose } = open()
    submit()
    await waitFor(() => expect(toast()).toEqual(['Campi obbligatori', 'Compila tutti i campi obbligatori.']))
    expect(['title', 'condition', 'price', 'sellerName', 'sellerEmail'].map(errorOf)).toEqual([
      bookMessages.title,
      bookMessages.condition,
      'Prezzo obbligatorio',
      bookMessages.name,
      bookMessages.email,
    ])
    expect(document.activeElement).toBe(field('title'))
    expect(field('course').getAttribute('aria-invalid')).toBe('false')
    expect(sent()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('with a wrong optional field says so there, without the toast about required ones', async () => {
    const { sent } = open()
    fillRequired()
    fill('isbn', '123')
    submit()
    await waitFor(() => expect(errorOf('isbn')).toBe(isbnMessage))
    expect(document.activeElement).toBe(field('isbn'))
    expect(toast()).toBeNull()
    expect(sent()).toEqual([])
  })

  it("puts the server's findings at their fields and keeps everything", async () => {
    const { onClose } = open(() => refusal(['sellerEmail', bookMessages.email], ['imageUrls', imageMessages.unknown]))
    fillRequired()
    submit()
    await waitFor(() => expect(errorOf('sellerEmail')).toBe(bookMessages.email))
    expect(screen.getByText(imageMessages.unknown)).toBeTruthy()
    expect(document.activeElement).toBe(field('sellerEmail'))
    expect(field('title').value).toBe('Statistica')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says that the listing could not be created, in a toast and below the fields until it is sent again', async () => {
    let fails = true
    open(() => (fails ? { __typename: 'ConflictError', message: 'Un altro motivo' } : aBook(1)))
    fillRequired()
    submit()
    await screen.findByText("Errore durante la creazione dell'annuncio")
    expect(toast()).toEqual(['Errore', "Non è stato possibile creare l'annuncio. Riprova."])
    fails = false
    submit()
    await published()
  })

  it('says when the connection is missing, and stays open with its text', async () => {
    const { onClose } = open(unreachable)
    fillRequired()
    submit()
    await waitFor(() => expect(toast()).toEqual(['Errore', "Non è stato possibile creare l'annuncio. Riprova."]))
    screen.getByText("Errore durante la creazione dell'annuncio")
    screen.getByText('Sei senza connessione: quello che scrivi resta qui.')
    expect(onClose).not.toHaveBeenCalled()
    expect(field('title').value).toBe('Statistica')
  })
})

describe('a dialog that closes unfinished', () => {
  it('gives everything back when it opens again, and nothing after publishing', async () => {
    const first = open()
    fill('title', 'Un titolo lungo')
    await addPictures('uno')
    first.close()

    const second = open()
    expect(field('title').value).toBe('Un titolo lungo')
    expect(pictures()).toEqual(['/uploads/uno-480.webp'])
    await publishAway()
    second.close()

    open()
    expect(field('title').value).toBe('')
    expect(pictures()).toEqual([])
  })
})

describe('a page that is loaded again', () => {
  /** As a reload leaves it: what was in memory is gone. */
  const reload = (dialog: ReturnType<typeof open>) => {
    dialog.close()
    forgetDrafts()
  }

  it('finds the text and the photos as they were left, in the same tab', async () => {
    const first = open()
    fill('title', 'Un titolo lungo')
    await addPictures('uno', 'due')
    reload(first)

    const second = open()
    expect(pictures()).toEqual(['/uploads/uno-480.webp', '/uploads/due-480.webp'])
    expect(screen.getByText(/bozza/).textContent).not.toContain('foto')
    await second.user.click(screen.getByRole('button', { name: 'Ricomincia da capo' }))
    expect(pictures()).toEqual([])
    reload(second)

    const third = open()
    expect(pictures()).toEqual([])
    await addPictures('tre')
    await publishAway()
    reload(third)
    open()
    expect(pictures()).toEqual([])
  })

  it('an hour later, or in another tab, finds the text without the photos, and says so', async () => {
    const first = open()
    fill('title', 'Un titolo lungo')
    fill('sellerEmail', 'marta@example.org')
    await addPictures('uno')
    reload(first)
    const [key = ''] = Object.keys(sessionStorage)
    const { at, content } = JSON.parse(sessionStorage.getItem(key) ?? '')
    sessionStorage.setItem(key, JSON.stringify({ at: at - 3_600_001, content }))

    open()
    expect([field('title').value, field('sellerEmail').value]).toEqual(['Un titolo lungo', 'marta@example.org'])
    expect(pictures()).toEqual([])
    screen.getByText(/bozza.*una settimana. Le foto vanno scelte di nuovo./)
  })

  it('is blank once the draft was discarded', async () => {
    const first = open()
    fill('title', 'Un titolo lungo')
    reload(first)
    const second = open()
    await second.user.click(screen.getByRole('button', { name: 'Ricomincia da capo' }))
    expect(field('title').value).toBe('')
    expect(screen.queryByText(/bozza/)).toBeNull()
    reload(second)
    open()
    expect(field('title').value).toBe('')
  })

  it('is blank once the listing was published', async () => {
    const first = open()
    await publishAway()
    reload(first)
    open()
    expect(field('title').value).toBe('')
    expect(localStorage).toHaveLength(0)
  })

  it('forgets a draft after a week', () => {
    const first = open()
    fill('title', 'Un titolo lungo')
    reload(first)
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
    open()
    expect(field('title').value).toBe('')
    expect(localStorage).toHaveLength(0)
    vi.useRealTimers()
  })
})

describe('pictures', () => {
  it('are uploaded with progress, and the first is the cover', async () => {
    const dialog = open()
    fireEvent.change(field('images'), { target: { files: [picture('uno.jpg'), picture('due.jpg')] } })
    act(() => FakeUpload.last.progress(40, 100))
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(40)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Attendi le foto…' }).disabled).toBe(true)
    await act(async () => FakeUpload.last.finish({ status: 200, body: { imageUrls: ['/uploads/1.webp', '/uploads/2.webp'] } }))
    expect(pictures()).toEqual(['/uploads/1-480.webp', '/uploads/2-480.webp'])
    expect(screen.getByText('Copertina').closest('li')?.querySelector('img')?.getAttribute('src')).toBe('/uploads/1-480.webp')

    await dialog.user.click(screen.getByRole('button', { name: 'Rimuovi la foto 1' }))
    await publishAway()
    expect(dialog.sent()).toMatchObject([{ imageUrls: ['/uploads/2.webp'], coverImageIndex: 0 }])
  })

  it('that are removed while others are on their way stay removed', async () => {
    const dialog = open()
    await addPictures('1', '2')
    fireEvent.change(field('images'), { target: { files: [picture('3')] } })
    await dialog.user.click(screen.getByRole('button', { name: 'Rimuovi la foto 1' }))
    await act(async () => FakeUpload.last.finish({ status: 200, body: { imageUrls: ['/uploads/3.webp'] } }))
    expect(pictures()).toEqual(['/uploads/2-480.webp', '/uploads/3-480.webp'])
    await publishAway()
  })

  it('of six the first five are taken, and the sixth is told why not', async () => {
    open()
    fireEvent.change(field('images'), { target: { files: ['1', '2', '3', '4', '5', '6'].map((name) => picture(name)) } })
    expect(toast()).toEqual(['Troppi file', 'Puoi caricare massimo 5 immagini.'])
    expect(FakeUpload.last.sent).toHaveLength(5)
    const imageUrls = ['1', '2', '3', '4', '5'].map((name) => `/uploads/${name}.webp`)
    await act(async () => FakeUpload.last.finish({ status: 200, body: { imageUrls } }))
    expect(pictures()).toHaveLength(5)
    expect(screen.getByText(imageMessages.beyond(picture('6').name))).toBeTruthy()
    expect(field('images')).toBeNull()
    await publishAway()
  })

  it('that the server refuses are said at the field and in a toast', async () => {
    open()
    fireEvent.change(field('images'), { target: { files: [picture('testo.png', 'image/png')] } })
    const sentence = imageMessages.unsupported('testo.png')
    await act(async () => FakeUpload.last.finish({ status: 415, body: { error: sentence } }))
    expect(toast()).toEqual(['Errore', 'Impossibile caricare le immagini. Riprova.'])
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(pictures()).toEqual([])
  })

  it('on their way can be stopped, without a complaint', async () => {
    const { user } = open()
    fireEvent.change(field('images'), { target: { files: [picture('uno.jpg')] } })
    await user.click(screen.getAllByRole('button', { name: 'Annulla' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(toast()).toBeNull()
    expect(pictures()).toEqual([])
  })
})
