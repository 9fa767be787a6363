import { contactMessages } from '@chiostro/domain/contact/contact'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { errorOf, field, fillAll, submit, toast } from '../../../test/forms.ts'
import { answer, refusal, unreachable } from '../../../test/server.tsx'
import { ReportProblem } from './ContactForm.tsx'
import { ContactPage } from './ContactPage.tsx'

const fields = {
  name: 'Zoe',
  email: 'zoe@example.org',
  category: 'eventi',
  subject: 'Un evento doppio',
  message: 'Lo stesso evento compare due volte in bacheca.',
}

function open(sendContactMessage: () => unknown = () => ({ __typename: 'Confirmation' }), page = <ContactPage />, path = '/contact') {
  const server = answer({ SendContactMessage: () => ({ sendContactMessage: sendContactMessage() }) })
  const { unmount } = render(
    <server.App>
      <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
    </server.App>,
  )
  return { asked: server.asked, close: unmount }
}

describe('the contact page', () => {
  it('says what one can write about, how soon one is answered, where, and what becomes of the data', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contattaci')
    const categories = ['Problema tecnico', 'Aiuto con un libro', 'Aiuto con un corso', 'Eventi', 'Suggerimento', 'Altro']
    expect([...field('category').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Scegli…', ...categories])
    for (const category of categories) expect(screen.getAllByText(category).length).toBeGreaterThan(1)
    expect(screen.getByText(/24-48 ore lavorative/)).toBeDefined()
    expect(screen.getByText('Università degli Studi')).toBeDefined()
    expect(screen.getByText(/solo per risponderti e non li condividiamo/)).toBeDefined()
  })

  it('sends the message, says so, and offers to write another from a blank form', async () => {
    const user = userEvent.setup()
    const { asked } = open()
    fillAll(fields)
    submit()
    const heading = await screen.findByRole('heading', { name: 'Messaggio Inviato!' })
    expect(asked).toEqual([{ operation: 'SendContactMessage', variables: { input: fields } }])
    expect(toast()).toEqual([contactMessages.sent, contactMessages.sentHint])
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(field('name')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Invia un altro messaggio' }))
    expect(Object.keys(fields).map((name) => field(name).value)).toEqual(['', '', '', '', ''])
    expect(document.activeElement).toBe(field('name'))
  })

  it('says at each field what is wrong, and goes to the first', async () => {
    const { asked } = open()
    submit()
    await waitFor(() => expect(errorOf('name')).toBe('Nome richiesto (minimo 2 caratteri)'))
    expect(['email', 'category', 'subject', 'message'].map(errorOf)).toEqual([
      'Email valida richiesta',
      'Seleziona una categoria',
      'Oggetto richiesto (minimo 5 caratteri)',
      'Messaggio richiesto (minimo 20 caratteri)',
    ])
    expect(document.activeElement).toBe(field('name'))
    expect(asked).toEqual([])
  })

  it('has every field marked as required', () => {
    open()
    for (const name of Object.keys(fields)) expect(field(name).required, name).toBe(true)
  })

  it('says Invio... while it is on its way, and takes no second press', async () => {
    let arrive: (answer: Response) => void = () => {}
    open()
    vi.mocked(window.fetch).mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    fillAll(fields)
    submit()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Invio...' })
    expect(button.disabled).toBe(true)
    arrive(Response.json({ data: { sendContactMessage: { __typename: 'Confirmation' } } }))
    expect(await screen.findByRole('heading', { name: 'Messaggio Inviato!' })).toBeDefined()
  })

  it('keeps what was typed when it fails, and says so', async () => {
    open(unreachable)
    fillAll(fields)
    submit()
    await waitFor(() => expect(toast()).toEqual(['Errore invio messaggio', 'Si è verificato un errore. Riprova più tardi.']))
    expect(Object.keys(fields).map((name) => field(name).value)).toEqual(Object.values(fields))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invia messaggio' }).disabled).toBe(false)
  })

  it("puts the server's findings at their fields", async () => {
    open(() => refusal(['email', contactMessages.email]))
    fillAll(fields)
    submit()
    await waitFor(() => expect(errorOf('email')).toBe('Email valida richiesta'))
    expect(toast()).toBeNull()
  })
})

describe('reporting a problem from the help dialog', () => {
  it('goes on with what was begun on the page, and closes when it was sent', async () => {
    const page = open()
    fillAll({ subject: 'Un evento doppio' })
    page.close()
    const onSent = vi.fn()
    open(undefined, <ReportProblem onSent={onSent} />, '/books')
    expect(field('subject').value).toBe('Un evento doppio')
    fillAll(fields)
    submit()
    await waitFor(() => expect(onSent).toHaveBeenCalled())
    expect(toast()?.[0]).toBe(contactMessages.sent)
  })

  it('has fields of its own over the contact page', () => {
    open(undefined, <ReportProblem onSent={() => {}} />)
    expect(field('message').id).toBe('help-message')
    expect(within(document.body).getByLabelText(/Messaggio/)).toBe(field('message'))
  })
})
