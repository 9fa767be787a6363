import { bookMessages, contactTemplate } from '@chiostro/domain/books/books'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { errorOf, field, fill, submit, toast } from '../../../test/forms.ts'
import { answer, refusal, unreachable } from '../../../test/server.tsx'
import { type ContactedBook, ContactSellerDialog } from './ContactSellerDialog.tsx'

const template = contactTemplate('Marta', 'Statistica')

function open(contactSeller: () => unknown = () => ({ __typename: 'Confirmation' })) {
  const onClose = vi.fn()
  const server = answer({ ContactSeller: () => ({ contactSeller: contactSeller() }) })
  const { unmount } = render(
    <server.App>
      <MemoryRouter>
        <Routes>
          <Route
            element={
              <Outlet
                context={{ bookId: 'book-1', title: 'Statistica', sellerName: 'Marta', onOutdated: vi.fn() } satisfies ContactedBook}
              />
            }
          >
            <Route path="*" element={<ContactSellerDialog onClose={onClose} />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </server.App>,
  )
  return { asked: server.asked, onClose, close: unmount }
}

const sentPanel = () => screen.findByRole('heading', { name: /^Ora tocca a/ })

function fillAll() {
  fill('buyerName', 'Luca')
  fill('buyerEmail', 'luca@example.org')
}

describe('contacting the seller', () => {
  it('starts from the template, sends, and says in its place what happens next', async () => {
    const { asked } = open()
    expect(field('message').value).toBe(template)
    fillAll()
    submit()
    const heading = await sentPanel()
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('Controlla la posta di luca@example.org')).toBeTruthy()
    const input = { buyerName: 'Luca', buyerEmail: 'luca@example.org', message: template }
    expect(asked).toEqual([{ operation: 'ContactSeller', variables: { id: 'book-1', input } }])
    expect(toast()).toEqual(['Messaggio inviato!', 'Il venditore riceverà la tua richiesta via email.'])
    expect(screen.queryByText('Messaggio inviato!')).toBeNull()
  })

  it('says at each field what is wrong', async () => {
    const { asked } = open()
    fill('buyerName', 'L')
    fill('buyerEmail', 'luca')
    fill('message', 'Ciao')
    submit()
    await waitFor(() => expect(errorOf('buyerName')).toBe('Nome richiesto'))
    expect(errorOf('buyerEmail')).toBe('Email valida richiesta')
    expect(errorOf('message')).toBe('Messaggio minimo 10 caratteri')
    expect(document.activeElement).toBe(field('buyerName'))
    expect(asked).toEqual([])
  })

  it.each([
    ['the network is down', () => unreachable(), 'Si è verificato un errore. Riprova più tardi.'],
    ['the listing is gone', () => ({ __typename: 'NotFoundError' }), 'Si è verificato un errore. Riprova più tardi.'],
  ])('says that it failed and stays open when %s', async (_case, contactSeller, reason) => {
    const { onClose } = open(contactSeller)
    fillAll()
    submit()
    await waitFor(() => expect(toast()).toEqual(['Errore invio messaggio', reason]))
    expect(onClose).not.toHaveBeenCalled()
    expect(field('buyerName').value).toBe('Luca')
  })

  it("puts the server's findings at their fields", async () => {
    open(() => refusal(['buyerEmail', bookMessages.email]))
    fillAll()
    submit()
    await waitFor(() => expect(errorOf('buyerEmail')).toBe(bookMessages.email))
    expect(toast()).toBeNull()
  })

  it('gives back what was typed when it closed unsent', async () => {
    const first = open()
    fill('message', 'Ciao Marta, è ancora disponibile?')
    first.close()
    const second = open()
    expect(field('message').value).toBe('Ciao Marta, è ancora disponibile?')
    fillAll()
    submit()
    await sentPanel()
    second.close()
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Scrivi di nuovo' }))
    expect(field('message').value).toBe(template)
  })

  it('says on this device that it was written today, and gives the words back to whom mistyped the address', async () => {
    const first = open()
    fillAll()
    submit()
    await sentPanel()
    fireEvent.click(screen.getByRole('button', { name: 'Indirizzo sbagliato? Cambialo' }))
    expect([field('buyerName').value, field('buyerEmail').value]).toEqual(['Luca', 'luca@example.org'])
    first.close()
    open()
    expect(screen.getByRole('heading', { name: 'Hai scritto oggi' })).toBeTruthy()
  })
})
