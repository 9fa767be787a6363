import { bookMessages } from '@chiostro/domain/books/books'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBook } from '../../../test/books.ts'
import { FakeUpload, fakeUploads } from '../../../test/fakeUpload.ts'
import { field, fill, submit, toast } from '../../../test/forms.ts'
import { answer, type Operations, unreachable } from '../../../test/server.tsx'
import { noConnection } from '../../components/submission.ts'
import { ManageBookPage } from './ManageBookPage.tsx'

beforeEach(fakeUploads)
afterEach(() => vi.unstubAllGlobals())

const address = '/chiostro/manage-book/book-1?token=secret-token&tab=edit'
const managed = {
  ...aBook(1, { imageUrls: ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'] }),
  __typename: 'ManagedBook',
  sellerWhatsapp: '',
  messages: [],
}

async function visit(operations: Operations = {}, path = address) {
  const server = answer({ ManagedBook: () => ({ managedBook: managed }), ...operations })
  render(
    <server.App>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/" element={<p>Casa</p>} />
          <Route path="/books/:id" element={<p>La pagina del libro</p>} />
          <Route path="/:slug/manage-book/:id" element={<ManageBookPage />} />
        </Routes>
      </MemoryRouter>
    </server.App>,
  )
  return { user: userEvent.setup(), asked: server.asked }
}

async function visitBook(operations: Operations = {}) {
  const visited = await visit(operations)
  await screen.findByDisplayValue('Libro 1')
  return visited
}

// React's <meta name="description"> has a name as well.
const updated = (variables: Record<string, unknown>) => ({ updateBook: { ...aBook(1), ...(variables.input as object) } })
const inputOf = (asked: { operation: string; variables: Record<string, unknown> }[]) =>
  asked.find(({ operation }) => operation === 'UpdateBook')?.variables.input as Record<string, unknown>

describe('editing', () => {
  it('saves text and pictures, and says so', async () => {
    const { asked } = await visitBook({ UpdateBook: updated })
    fill('title', 'Libro corretto')
    fill('price', '9')
    fill('course', 'Diritto')
    fill('condition', 'Buone condizioni')
    fill('sellerWhatsapp', '+39 333 1234567')
    submit()
    await waitFor(() => expect(toast()).toEqual([bookMessages.updated, undefined]))
    expect(asked.find(({ operation }) => operation === 'UpdateBook')?.variables).toEqual({
      id: 'book-1',
      token: 'secret-token',
      input: {
        title: 'Libro corretto',
        price: '9.00',
        description: managed.description,
        imageUrls: managed.imageUrls,
        coverImageIndex: 0,
        course: 'Diritto',
        subjectId: '',
        professor: managed.professor,
        isbn: managed.isbn,
        condition: 'Buone condizioni',
        sellerWhatsapp: '+393331234567',
      },
    })
    expect(screen.queryByText('Hai modifiche non salvate.')).toBeNull()
  })

  it('says at each field what is missing, and sends nothing', async () => {
    const { asked } = await visitBook()
    for (const name of ['title', 'price', 'description']) fill(name, '')
    submit()
    for (const message of ['Titolo obbligatorio', 'Prezzo obbligatorio', 'Descrizione obbligatoria']) await screen.findByText(message)
    expect(inputOf(asked)).toBeUndefined()
  })

  it('needs no description where there was none', async () => {
    const { asked } = await visitBook({
      ManagedBook: () => ({ managedBook: { ...managed, description: '' } }),
      UpdateBook: updated,
    })
    fill('price', '9')
    submit()
    await waitFor(() => expect(inputOf(asked)).toMatchObject({ price: '9.00', description: '' }))
  })

  it.each([
    [
      "the server's own sentence",
      () => ({ updateBook: { __typename: 'NotFoundError', message: bookMessages.notFound } }),
      bookMessages.notFound,
    ],
    ['that there is no connection', unreachable, noConnection],
  ])('says why it failed with %s', async (_case, UpdateBook, sentence) => {
    await visitBook({ UpdateBook })
    submit()
    await waitFor(() => expect(toast()).toEqual(['Errore aggiornamento', sentence]))
  })

  it('warns before the page is left with unsaved changes', async () => {
    await visitBook()
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(false)
    fill('title', 'Altro')
    await screen.findByText('Hai modifiche non salvate.')
    expect(leave()).toBe(true)
  })

  it('asks before a link leaves unsaved changes behind', async () => {
    const { user } = await visitBook()
    fill('title', 'Altro')
    await user.click(screen.getByRole('link', { name: 'Vedi l’annuncio' }))
    const question = within(await screen.findByRole('dialog', { name: 'Esci senza salvare?' }))
    await user.click(question.getByRole('button', { name: 'Resta qui' }))
    expect(field('title').value).toBe('Altro')

    await user.click(screen.getByRole('link', { name: 'Vedi l’annuncio' }))
    await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }))
    await screen.findByText('La pagina del libro')
  })

  it('lets a page without changes go', async () => {
    const { user } = await visitBook()
    await user.click(screen.getByRole('link', { name: 'Vedi l’annuncio' }))
    await screen.findByText('La pagina del libro')
  })
})

describe('pictures', () => {
  it('can change cover, be removed and be added, and are saved as they stand', async () => {
    const { user, asked } = await visitBook({ UpdateBook: updated })
    await user.click(screen.getByRole('button', { name: 'Foto 2' }))
    await user.click(screen.getByRole('button', { name: 'Usa come copertina' }))
    expect(screen.getAllByText('Copertina')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Rimuovi la foto 1' }))
    fireEvent.change(field('images'), { target: { files: [new File(['x'], 'd.jpg', { type: 'image/jpeg' })] } })
    await act(async () => FakeUpload.last.finish({ status: 200, body: { imageUrls: ['/uploads/d.webp'] } }))
    expect(toast()?.[0]).toBe('1 immagine caricata')
    submit()
    await waitFor(() => expect(inputOf(asked)).toBeDefined())
    expect(inputOf(asked)).toMatchObject({ imageUrls: ['/uploads/b.webp', '/uploads/c.webp', '/uploads/d.webp'], coverImageIndex: 0 })
  })

  it('move the selection to the last one when the selected one is removed', async () => {
    const { user } = await visitBook()
    await user.click(screen.getByRole('button', { name: 'Rimuovi la foto 1' }))
    expect(screen.getByRole('button', { name: 'Foto 2' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByAltText('Foto scelta').getAttribute('src')).toBe('/uploads/c.webp')
  })
})
