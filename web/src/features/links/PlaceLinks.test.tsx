import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { answer, type Operations, pending } from '../../../test/server.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'
import { type Place, ProposeLinkDialog } from './ProposeLinkDialog.tsx'

const aLink = (number: number, fields: object = {}) => ({
  __typename: 'Link',
  id: `link-${number}`,
  platform: 'telegram',
  title: `Gruppo ${number}`,
  url: `https://t.me/gruppo${number}`,
  of: 'subject',
  byStudent: false,
  ...fields,
})
const place: Place = { subjectId: 'subject-1' }

function show(links: object[], operations: Operations = {}) {
  const { App, asked } = answer(operations)
  render(
    <App>
      <MemoryRouter>
        <PlaceLinks links={links as never} place={place} name="Fisica I" />
      </MemoryRouter>
    </App>,
  )
  return { user: userEvent.setup(), asked }
}

describe('the links of a subject', () => {
  it('are three, until all are asked for', async () => {
    const { user } = show([1, 2, 3, 4, 5].map((number) => aLink(number)))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Tutti (5)' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    expect(screen.queryByRole('button', { name: /^Tutti/ })).toBeNull()
  })

  it('lead outside without a trace, and say where: host, owner, and who sees one’s number', () => {
    show([
      aLink(1, { platform: 'whatsapp', url: 'https://chat.whatsapp.com/x', byStudent: true }),
      aLink(2, { platform: 'site', url: 'https://www.xn--universit-y1a.example/x', of: 'degree-course' }),
    ])
    const [group, site] = screen.getAllByRole('listitem').map((item) => within(item))
    const link = group?.getByRole('link', { name: /^Gruppo 1/ })
    expect(link?.getAttribute('href')).toBe('https://chat.whatsapp.com/x')
    expect([link?.getAttribute('rel'), link?.getAttribute('target')]).toEqual(['nofollow noopener ugc', '_blank'])
    const warning = group?.getByText('Chi è nel gruppo vede il tuo numero.')
    expect(link?.getAttribute('aria-describedby')).toBe(warning?.id)
    expect(group?.getByText('WhatsApp · chat.whatsapp.com · confermato da una casella di studenti')).toBeTruthy()
    expect(site?.getByText('Sito · xn--universit-y1a.example · del corso di laurea')).toBeTruthy()
    expect(site?.queryByText('Chi è nel gruppo vede il tuo numero.')).toBeNull()
  })

  it('are said not to work with one press, and reported', async () => {
    const { user, asked } = show([aLink(1)], { LinkNotWorking: () => ({ linkNotWorking: { __typename: 'Confirmation' } }) })
    await user.click(screen.getByRole('button', { name: 'Non funziona: Gruppo 1' }))
    await waitFor(() => expect(asked).toEqual([{ operation: 'LinkNotWorking', variables: { id: 'link-1' } }]))
    expect(screen.getByRole('link', { name: 'Segnala: Gruppo 1' }).getAttribute('href')).toBe('/report/link/link-1')
  })

  it('say that the complaint is being sent', async () => {
    const { user } = show([aLink(1)], { LinkNotWorking: pending })
    await user.click(screen.getByRole('button', { name: 'Non funziona: Gruppo 1' }))
    expect(await screen.findByRole('button', { name: 'Invio…' })).toHaveProperty('disabled', true)
  })

  it('are invited where there are none', () => {
    show([])
    expect(screen.getByText('Ancora nessuno: se ne conosci uno, proponilo.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Proponi un gruppo o un link' })).toBeTruthy()
  })
})

describe('the form of a link', () => {
  function open(of: Place = place) {
    const { App, asked } = answer({ ProposeLink: () => ({ proposeLink: { __typename: 'Link', id: 'link-1' } }) })
    render(
      <App>
        <MemoryRouter>
          <ProposeLinkDialog place={of} name="Fisica" onClose={() => {}} />
        </MemoryRouter>
      </App>,
    )
    return { user: userEvent.setup(), asked }
  }

  it('guesses the platform, sends what it stores, and says where the mail went', async () => {
    const { user, asked } = open({ degreeCourseId: 'course-1' })
    await user.type(screen.getByLabelText(/Indirizzo/), 'https://www.T.me/fisica?utm_source=x')
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/Dove si trova/).value).toBe('telegram'))
    await user.type(screen.getByLabelText(/Titolo/), 'Il gruppo')
    await user.type(screen.getByLabelText(/La tua email/), 'ida@example.org')
    await user.click(screen.getByRole('button', { name: 'Proponi' }))
    await screen.findByText('Controlla la posta di ida@example.org')
    const input = { degreeCourseId: 'course-1', subjectId: '', platform: 'telegram', title: 'Il gruppo', url: 'https://www.t.me/fisica' }
    expect(asked).toMatchObject([{ operation: 'ProposeLink', variables: { input } }])
  })

  it('takes an address that is pasted without https, as Telegram copies it', async () => {
    const { user } = open()
    await user.click(screen.getByLabelText(/Indirizzo/))
    await user.paste(' t.me/+fisica')
    await user.tab()
    expect(screen.getByLabelText<HTMLInputElement>(/Indirizzo/).value).toBe('https://t.me/+fisica')
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/Dove si trova/).value).toBe('telegram'))
  })

  it('takes the address out of an invitation, as WhatsApp shares it', async () => {
    const { user } = open()
    await user.click(screen.getByLabelText(/Indirizzo/))
    await user.paste('Unisciti al mio gruppo: https://chat.whatsapp.com/AbC')
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/Dove si trova/).value).toBe('whatsapp'))
    await user.tab()
    expect(screen.getByLabelText<HTMLInputElement>(/Indirizzo/).value).toBe('https://chat.whatsapp.com/AbC')
  })

  it('completes such an address before Enter sends it', async () => {
    const { user } = open()
    const address = screen.getByLabelText<HTMLInputElement>(/Indirizzo/)
    await user.type(address, 't.me/fisica{Enter}')
    expect([address.value, document.activeElement]).toEqual(['https://t.me/fisica', address])
  })

  it('says of a group of WhatsApp that one’s number is seen', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText(/Indirizzo/), 'https://chat.whatsapp.com/AbC')
    await screen.findByText('Chi è nel gruppo vede il tuo numero.')
    await user.selectOptions(screen.getByLabelText(/Dove si trova/), 'site')
    await waitFor(() => expect(screen.queryByText('Chi è nel gruppo vede il tuo numero.')).toBeNull())
  })

  it('tells at the field what is wrong with an address', async () => {
    const { user, asked } = open()
    await user.type(screen.getByLabelText(/Indirizzo/), 'https://bit.ly/x')
    await user.click(screen.getByRole('button', { name: 'Proponi' }))
    await screen.findByText(/Gli indirizzi accorciati/)
    expect(asked).toEqual([])
  })
})
