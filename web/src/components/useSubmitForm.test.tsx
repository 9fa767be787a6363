import { contactInput } from '@chiostro/domain/contact/contact'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { graphql } from '../../generated/gql/index.ts'
import { errorOf, field, fill, fillAll, submit, toast } from '../../test/forms.ts'
import { answer, refusal, unreachable } from '../../test/server.tsx'
import { closeSession, expireSession, openSession } from '../features/admin/session/session.ts'
import { forgetDeviceData } from '../features/mine/forgetDeviceData.ts'
import { BoundInput } from './BoundField.tsx'
import { Drafted } from './Drafted.tsx'
import { draftsAreOf, forgetDrafts } from './drafts.ts'
import { noConnection, tryLater } from './submission.ts'
import { type Draft, useAccountDraft, useDraft } from './useDraft.ts'
import { useSubmitForm } from './useSubmitForm.ts'

const SendContactMessage = graphql(`
  mutation SendContactMessage($input: ContactMessageInput!) {
    sendContactMessage(input: $input) {
      __typename
      ...Refusal_error
    }
  }
`)

const names = ['name', 'email', 'category', 'subject', 'message'] as const
const blank = { name: '', email: '', category: '', subject: '', message: '' }
const whole = {
  name: 'Marta',
  email: 'marta@example.org',
  category: 'altro',
  subject: 'Una prova',
  message: 'Un messaggio lungo abbastanza',
}

interface Props {
  draft: Draft<typeof blank>
  always?: boolean
  onDone?(recall: () => void): void
  onRefused?(kind: string | undefined): boolean
}

function Form({ draft, always = false, onDone, onRefused }: Props) {
  const form = useSubmitForm({
    schema: contactInput,
    draft,
    mutation: SendContactMessage,
    variables: (input) => ({ input }),
    done: (_, { load }) => onDone?.(load),
    toast: (_, { name }) => ({ title: `Grazie, ${name}` }),
    failed: { title: 'Non inviato', always },
    rejected: ({ kind }) => onRefused?.(kind),
  })
  return (
    <form onSubmit={form.submit}>
      {names.map((name) => (
        <BoundInput key={name} form={form} name={name} label={name} />
      ))}
      <button type="submit" disabled={form.formState.isSubmitting}>
        Invia
      </button>
    </form>
  )
}

const Student = (props: Omit<Props, 'draft'>) => <Form {...props} draft={useDraft('a form', blank)} />
const Moderator = () => <Form draft={useAccountDraft('a case', blank)} />
const Lasting = () => (
  <Drafted name="a form">
    <Student />
  </Drafted>
)

/** @param send the server's answer */
function visit(page = <Student />, send: () => unknown = () => ({ __typename: 'Confirmation' })) {
  const server = answer({ SendContactMessage: () => ({ sendContactMessage: send() }) })
  return { ...server, ...render(<server.App>{page}</server.App>) }
}

/** Without a schema. */
function Plain() {
  const form = useSubmitForm({
    defaults: { subject: '' },
    problems: ({ subject }) => ({ subject: subject ? null : 'Scrivi l’oggetto' }),
    mutation: SendContactMessage,
    variables: ({ subject }) => ({ input: { ...whole, subject } }),
    failed: { title: 'Non inviato' },
  })
  return (
    <form onSubmit={form.submit}>
      <BoundInput form={form} name="subject" label="subject" />
    </form>
  )
}

const typed = () => names.map((name) => field(name).value)
const empty = names.map(() => '')

describe('sending', () => {
  it('what the schema refuses is said at its field, takes the focus, and is not sent', async () => {
    const { asked } = visit()
    fillAll({ ...whole, email: 'marta' })
    submit()
    await waitFor(() => expect(errorOf('email')).toBeTruthy())
    expect([document.activeElement, asked, toast()]).toEqual([field('email'), [], null])
  })

  it('the server’s issues stand at their fields, the first takes the focus, and no toast repeats them', async () => {
    visit(<Student />, () => refusal(['subject', 'Oggetto sbagliato'], ['message.2', 'Messaggio sbagliato']))
    fillAll(whole)
    submit()
    await waitFor(() => expect(errorOf('subject')).toBe('Oggetto sbagliato'))
    expect(errorOf('message')).toBe('Messaggio sbagliato')
    expect([document.activeElement, toast()]).toEqual([field('subject'), null])
  })

  it('an issue of no field is told in a toast, as every one where the form says so', async () => {
    const { unmount } = visit(<Student />, () => refusal(['elsewhere', 'Altro']))
    fillAll(whole)
    submit()
    await waitFor(() => expect(toast()).toEqual(['Non inviato', 'Dati non validi']))
    unmount()
    visit(<Student always />, () => refusal(['subject', 'Oggetto sbagliato']))
    submit()
    await waitFor(() => expect(errorOf('subject')).toBe('Oggetto sbagliato'))
    await waitFor(() => expect(toast()).toEqual(['Non inviato', 'Dati non validi']))
  })

  it.each([
    ['there is no connection', unreachable, noConnection],
    ['the server does not say why', () => ({ __typename: 'NotFoundError' }), tryLater],
    ['the server says why', () => ({ __typename: 'ConflictError', message: 'È pieno' }), 'È pieno'],
  ])('what was typed stays, and the toast says why, when %s', async (_case, send, reason) => {
    visit(<Student />, send)
    fillAll(whole)
    submit()
    await waitFor(() => expect(toast()).toEqual(['Non inviato', reason]))
    expect(typed()).toEqual(Object.values(whole))
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  })

  it('too many requests are told in the words of the server', async () => {
    visit()
    const errors = [{ message: 'Riprova tra un’ora', extensions: { code: 'RATE_LIMITED' } }]
    vi.mocked(window.fetch).mockImplementation(async () => Response.json({ data: null, errors }))
    fillAll(whole)
    submit()
    await waitFor(() => expect(toast()).toEqual(['Non inviato', 'Riprova tra un’ora']))
    expect(typed()).toEqual(Object.values(whole))
  })

  it('a form without a schema says itself what is wrong; what the server refused can be sent again as it is', async () => {
    const { asked } = visit(<Plain />, () => refusal(['subject', 'Oggetto sbagliato']))
    submit()
    await waitFor(() => expect(errorOf('subject')).toBe('Scrivi l’oggetto'))
    expect([document.activeElement, asked]).toEqual([field('subject'), []])
    fill('subject', 'Una prova')
    submit()
    await waitFor(() => expect(errorOf('subject')).toBe('Oggetto sbagliato'))
    submit()
    await waitFor(() => expect(asked.length).toBe(2))
  })

  it('a refusal that the form deals with itself is not told again', async () => {
    const onRefused = vi.fn(() => true)
    visit(<Student onRefused={onRefused} />, () => ({ __typename: 'ConflictError', message: 'È pieno' }))
    fillAll(whole)
    submit()
    await waitFor(() => expect(onRefused).toHaveBeenCalledWith('ConflictError'))
    expect(toast()).toBeNull()
  })

  it('pressed twice it is sent once, and what follows happens once', async () => {
    const onDone = vi.fn()
    const { asked } = visit(<Student onDone={onDone} />)
    fillAll(whole)
    submit()
    submit()
    await waitFor(() => expect(toast()).toEqual(['Grazie, Marta', undefined]))
    expect([asked.length, onDone.mock.calls.length]).toEqual([1, 1])
  })
})

describe('a draft', () => {
  it('is there again when the dialog was closed unsent, and gone once it was sent', async () => {
    const first = visit()
    fill('name', 'Marta')
    first.unmount()
    const second = visit()
    expect(field('name').value).toBe('Marta')
    fillAll(whole)
    submit()
    await waitFor(() => expect(toast()?.[0]).toBe('Grazie, Marta'))
    second.unmount()
    visit()
    expect(typed()).toEqual(empty)
  })

  it('of a dialog stays on the page alone; of what is long to write, in the browser', () => {
    const first = visit()
    fillAll(whole)
    first.unmount()
    expect(Object.keys(localStorage)).toEqual([])
    forgetDrafts()
    const second = visit(<Lasting />)
    expect(typed()).toEqual(empty)
    fillAll(whole)
    second.unmount()
    // As a reload does.
    forgetDrafts()
    visit(<Lasting />)
    expect(typed()).toEqual(Object.values(whole))
  })

  it('can be begun again with what was sent', async () => {
    const onDone = vi.fn((_recall: () => void) => {})
    const first = visit(<Student onDone={onDone} />)
    fillAll(whole)
    submit()
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    first.unmount()
    onDone.mock.calls[0]?.[0]()
    visit()
    expect(typed()).toEqual(Object.values(whole))
  })

  it('goes when the device forgets', async () => {
    const first = visit(<Lasting />)
    fillAll(whole)
    first.unmount()
    await forgetDeviceData()
    visit(<Lasting />)
    expect([typed(), Object.keys(localStorage).filter((key) => key.startsWith('draft:'))]).toEqual([empty, []])
  })
})

describe('what is typed in the administration', () => {
  const leave = (end: () => void) => {
    openSession('abc')
    draftsAreOf('Marta')
    const first = visit(<Moderator />)
    fillAll(whole)
    act(end)
    first.unmount()
    visit(<Moderator />)
  }

  it('is there again after the session ended and its account logged in, and is never stored', () => {
    leave(() => expireSession('abc'))
    act(() => draftsAreOf('marta'))
    expect(typed()).toEqual(Object.values(whole))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  it.each([
    ['the logout', closeSession],
    ['another account', () => draftsAreOf('luca')],
    ['the device that forgets', () => void forgetDeviceData()],
  ])('goes with %s', (_case, end) => {
    leave(end)
    expect(typed()).toEqual(empty)
  })

  it('is kept after what was sent before', async () => {
    openSession('abc')
    const first = visit(<Moderator />)
    fillAll(whole)
    fireEvent.submit(document.querySelector('form') as HTMLFormElement)
    await waitFor(() => expect(toast()?.[0]).toBe('Grazie, Marta'))
    fill('name', 'Luca')
    first.unmount()
    visit(<Moderator />)
    expect(field('name').value).toBe('Luca')
  })
})
