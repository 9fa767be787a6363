import { bookMessages } from '@chiostro/domain/books/books'
import { eventMessages } from '@chiostro/domain/events/events'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { everything } from '../../../test/everything.ts'
import { toast } from '../../../test/forms.ts'
import type { Operations } from '../../../test/server.tsx'
import { address, visitPage } from '../../../test/visit.tsx'
import { preloadPage } from '../../pages/code.tsx'

const pages = [
  {
    path: '/chiostro/manage-book/book-1',
    read: 'ManagedBook',
    field: 'managedBook',
    remove: 'DeleteBook',
    answer: 'deleteBook',
    notFound: bookMessages.notFound,
    button: 'Elimina annuncio',
    question: 'questo annuncio',
    no: 'Annulla',
    done: 'Annuncio eliminato',
  },
  {
    path: '/chiostro/manage-event/event-1',
    read: 'ManagedEvent',
    field: 'managedEvent',
    remove: 'DeleteEvent',
    answer: 'deleteEvent',
    notFound: eventMessages.notFound,
    button: 'Elimina evento',
    question: 'questo evento',
    no: 'Tieni l’evento',
    done: 'Evento eliminato',
  },
]
beforeAll(() => Promise.all(pages.map(({ path }) => preloadPage(path))))

describe.each(pages)('$path', ({ path, read, field, remove, answer, notFound, button, question, no, done }) => {
  const visit = (operations: Operations = {}) => visitPage(`${path}?token=secret-token&tab=edit`, { ...everything, ...operations })
  const pressDelete = async ({ user }: ReturnType<typeof visit>, sure: boolean) => {
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: button }))
    dialog.getByText(`Sei sicuro di voler eliminare ${question}? Questa azione non può essere annullata.`)
    await user.click(dialog.getByRole('button', { name: sure ? button : no }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }

  it('without a token says so, asks the server nothing and leads home', () => {
    const { asked } = visitPage(path, {})
    expect(screen.getByRole('alert').textContent).toContain('Token di accesso mancante. Controlla il link ricevuto via email.')
    expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/')
    expect(asked).toEqual([])
  })

  it('with an unknown id or a wrong token says so', async () => {
    visit({ [read]: () => ({ [field]: null }) })
    expect((await screen.findByRole('alert')).textContent).toContain(notFound)
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
  })

  it('keeps its token out of title, links, tags and referrers', async () => {
    visit()
    await screen.findByRole('button', { name: 'Salva modifiche' })
    expect(document.documentElement.outerHTML).not.toContain('secret-token')
    expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow')
  })

  it('asks before it deletes, and a no changes nothing', async () => {
    const page = visit()
    await pressDelete(page, false)
    expect(page.asked.map(({ operation }) => operation)).not.toContain(remove)
  })

  it('goes home once it is deleted', async () => {
    const page = visit({ [remove]: () => ({ [answer]: { __typename: 'Confirmation' } }) })
    await pressDelete(page, true)
    await waitFor(() => expect(address()).toBe('/'))
    expect(toast()?.[0]).toBe(done)
    const sent = page.asked.find(({ operation }) => operation === remove)
    expect(sent?.variables).toEqual({ id: path.split('/').at(-1), token: 'secret-token' })
  })

  it('stays when the deletion fails, and says so', async () => {
    const page = visit({ [remove]: () => ({ [answer]: { __typename: 'NotFoundError', message: notFound } }) })
    await pressDelete(page, true)
    await waitFor(() => expect(toast()?.[0]).toBe('Errore eliminazione'))
    expect(screen.getByRole('button', { name: button }).hasAttribute('disabled')).toBe(false)
  })
})
