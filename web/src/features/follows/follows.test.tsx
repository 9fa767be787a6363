import { wantedMessages } from '@chiostro/domain/wanted/wanted'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { everything } from '../../../test/everything.ts'
import { errorOf, field, fill, submit, toast } from '../../../test/forms.ts'
import { type Operations, refusal } from '../../../test/server.tsx'
import { visitPage } from '../../../test/visit.tsx'
import { preloadPage } from '../../pages/code.tsx'
import { forgetItem, saveItem } from '../device/savedItems.ts'

// No test should wait for code.
beforeAll(() =>
  Promise.all([
    import('./FollowDialog.tsx'),
    ...['/books', '/follow/secret', '/books/wanted/new', '/books/wanted/1'].map((path) => preloadPage(path)),
  ]),
)

const done = { __typename: 'Confirmation' }
const follow = (fields: object = {}) => ({
  __typename: 'Follow',
  id: 'follow-1',
  kind: 'books',
  title: 'Libri: «analisi»',
  englishTitle: 'Books: «analisi»',
  frequency: 'NOW',
  confirmed: false,
  stopped: false,
  expiresAt: '2027-11-10T10:00:00.000Z',
  ...fields,
})
const button = (name: string) => screen.findByRole('button', { name })

describe('«Segui» above the listings', () => {
  const open = async (operations: Operations) => {
    const visit = visitPage('/books?search=analisi&maxPrice=20', { ...everything, ...operations })
    await visit.user.click(await button('Segui'))
    await screen.findByText(/Ti scriviamo quando c’è un nuovo annuncio: «analisi», fino a .*20/)
    return visit
  }

  it('follows the list as it is filtered, and then says to check the mail', async () => {
    const { asked, user } = await open({ Follow: () => ({ follow: done }) })
    fill('email', 'ida@example.org')
    fill('frequency', 'daily')
    submit()
    await screen.findByRole('heading', { name: 'Manca solo la tua conferma' })
    const input = { kind: 'books', search: 'analisi', course: '', condition: '', subjectId: '', maxPrice: '20' }
    expect(asked.at(-1)).toEqual({ operation: 'Follow', variables: { input: { ...input, email: 'ida@example.org', frequency: 'daily' } } })
    const sent = await screen.findByRole('dialog', { name: 'Manca solo la tua conferma' })
    expect(within(sent).queryByRole('button', { name: 'Ho capito' })).toBeNull()
    await user.click(within(sent).getByText('Chiudi'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Manca solo la tua conferma' })).toBeNull())
  })

  it('is not offered for punctuation alone, which cannot be followed', async () => {
    visitPage(`/books?${new URLSearchParams({ search: '??' })}`, everything)
    await screen.findByRole('heading', { level: 1, name: 'Scambio Libri' })
    expect(screen.queryByRole('button', { name: 'Segui' })).toBeNull()
  })

  it('says at the field what is wrong, in the browser and by the server, and keeps what was typed', async () => {
    const { user } = await open({ Follow: () => ({ follow: refusal(['email', 'Email valida richiesta']) }) })
    fill('email', 'ida')
    submit()
    await waitFor(() => expect(errorOf('email')).toBe('Email valida richiesta'))
    fill('email', 'ida@example.org')
    submit()
    await waitFor(() => expect(errorOf('email')).toBe('Email valida richiesta'))
    await user.click(await button('Annulla'))
    await user.click(await button('Segui'))
    expect((await screen.findByLabelText<HTMLInputElement>(/La tua email/)).value).toBe('ida@example.org')
  })
})

describe('the page of the link', () => {
  const visit = (fields: object, operations: Operations = {}) =>
    visitPage('/follow/secret', { Follows: () => ({ follows: [follow(fields)] }), ...operations })

  it('changes nothing by itself; one press confirms', async () => {
    let confirmed = false
    const { asked, user } = visit(
      {},
      {
        Follows: () => ({ follows: [follow({ confirmed })] }),
        ConfirmFollow() {
          confirmed = true
          return { confirmFollow: done }
        },
      },
    )
    await screen.findByText('Dopo la conferma ti scriviamo quando c’è qualcosa di nuovo.')
    expect(asked.map(({ operation }) => operation)).toEqual(['Follows'])
    await user.click(await button('Conferma'))
    await screen.findByText('Ti scriviamo appena c’è qualcosa di nuovo.')
    expect(toast()?.[0]).toBe('Confermato!')
  })

  it('changes how often, and stops', async () => {
    let frequency = 'NOW'
    const { user } = visit(
      {},
      {
        Follows: () => ({ follows: [follow({ confirmed: true, frequency })] }),
        ChangeFollow(variables) {
          frequency = String(variables.frequency)
          return { changeFollow: done }
        },
        StopFollow: () => ({ stopFollow: done }),
      },
    )
    await user.click(await button('Scrivimi una volta al giorno'))
    await screen.findByText('Ti scriviamo una volta al giorno, alle 18:00, se c’è qualcosa di nuovo.')
    await user.click(await button('Smetti di seguire'))
    await screen.findByRole('heading', { level: 1, name: 'Non ricevi più queste novità' })
  })

  it('that was used to stop says so', async () => {
    visit({ stopped: true, title: '' })
    await screen.findByText(/Hai già smesso di seguire/)
    expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull()
  })
})

describe('wanted books', () => {
  it('are the second tab of the exchange, each with «Ce l’ho»', async () => {
    visitPage('/books/wanted', everything)
    expect((await screen.findByRole('link', { name: 'Cercasi' })).getAttribute('aria-current')).toBe('page')
    await screen.findByRole('heading', { name: 'Fisica tecnica' })
    expect(screen.getByRole('link', { name: 'Ce l’ho: Fisica tecnica' }).getAttribute('href')).toBe('/books/wanted/wanted-1')
  })

  it('of this device are its own: no «Ce l’ho», and no form that writes to oneself', async () => {
    await saveItem({ kind: 'wanted', id: 'wanted-1', title: 'Fisica tecnica' })
    onTestFinished(() => forgetItem('wanted', 'wanted-1'))
    const { user } = visitPage('/books/wanted', everything)
    await user.click(await screen.findByRole('link', { name: 'La tua richiesta: Fisica tecnica' }))
    await screen.findByText('L’hai pubblicata da questo dispositivo. Chi ha il libro ti scrive per email.')
    expect(screen.queryByRole('button', { name: 'Invia messaggio' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Ce l’ho/ })).toBeNull()
  })

  it('are published with what was searched for, and wait for the mail', async () => {
    const { asked } = visitPage('/books/wanted/new?search=Analisi', {
      ...everything,
      PublishWanted: () => ({ publishWanted: { __typename: 'WantedBook', id: 'wanted-2' } }),
    })
    expect((await screen.findByLabelText<HTMLInputElement>(/Titolo/)).value).toBe('Analisi')
    fill('name', 'Ida')
    fill('email', 'ida@example.org')
    fill('maxPrice', '12.5 euro')
    fireEvent.blur(field('maxPrice'))
    expect(field('maxPrice').value).toBe('12,50')
    submit()
    await screen.findByRole('heading', { name: 'Manca solo la tua conferma' })
    expect(toast()).toBeNull()
    expect(asked.find(({ operation }) => operation === 'PublishWanted')?.variables).toMatchObject({
      input: { title: 'Analisi', name: 'Ida', email: 'ida@example.org', maxPrice: '12.50' },
    })
  })

  it('are answered with one of the listings', async () => {
    const { asked } = visitPage('/books/wanted/wanted-1', { ...everything, ContactWanted: () => ({ contactWanted: done }) })
    const choice = await screen.findByLabelText<HTMLSelectElement>(/Il tuo annuncio/)
    fireEvent.change(choice, { target: { value: 'book-1' } })
    fill('name', 'Bo')
    fill('email', 'bo@example.org')
    submit()
    await screen.findByRole('heading', { name: /^Ora tocca a/ })
    expect(toast()).toBeNull()
    expect(asked.at(-1)?.variables).toMatchObject({ id: 'wanted-1', input: { name: 'Bo', bookId: 'book-1' } })
  })

  it('offer no form any more once a message is refused, as they were ended meanwhile', async () => {
    let isEnded = false
    visitPage('/books/wanted/wanted-1', {
      ...everything,
      WantedBook: (variables) => (isEnded ? { wantedBook: null } : everything.WantedBook?.(variables)),
      ContactWanted() {
        isEnded = true
        return { contactWanted: { __typename: 'NotFoundError', message: wantedMessages.unknown } }
      },
    })
    await screen.findByLabelText(/Il tuo annuncio/)
    fill('name', 'Bo')
    fill('email', 'bo@example.org')
    submit()
    expect(await screen.findByRole('heading', { name: wantedMessages.unknown })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Invia messaggio' })).toBeNull()
  })
})
