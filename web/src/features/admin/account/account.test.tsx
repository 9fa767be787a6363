import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { pending } from '../../../../test/server.tsx'
import { currentToast } from '../../../components/toast/toastStore.ts'
import { AdminPage } from '../AdminPage.tsx'
import '../frame/Frame.tsx'
import { closeSession, openSession } from '../session/session.ts'
import './OwnAccount.tsx'
import '../session/LoginForm.tsx'

const codes = Array.from({ length: 10 }, (_, index) => `0000${index}-AAAAA-BBBBB-CCCCC`)
const wrong = {
  message: 'Codice sbagliato, scaduto o già usato',
  issues: [{ __typename: 'ValidationIssue', path: 'code', message: 'Codice sbagliato' }],
}
const ownPassword = 'portici e glicine'
const wrongPassword = {
  message: 'Password sbagliata',
  issues: [{ __typename: 'ValidationIssue', path: 'password', message: 'Password sbagliata' }],
}
const session = {
  __typename: 'OpenSession',
  id: 'a',
  client: 'Firefox, Linux',
  startedAt: '2026-11-22T10:00:00Z',
  lastUsedAt: '2026-11-22T10:00:00Z',
}

let asked: string[] = []
let isOn = false

function visit(answers: Record<string, (variables: Record<string, unknown>) => unknown> = {}) {
  asked = []
  isOn = false
  const all: typeof answers = {
    CurrentAdmin: () => ({ currentAdmin: { __typename: 'Admin', username: 'marta', role: 'ADMIN' } }),
    OwnAccount: () => ({
      currentAdmin: { __typename: 'Admin', username: 'marta', secondFactor: isOn, recoveryCodesLeft: isOn ? 10 : 0 },
      adminSessions: [{ ...session, isCurrent: true }, ...(isOn ? [] : [{ ...session, id: 'b', client: '', isCurrent: false }])],
    }),
    AdminStartSecondFactor: ({ password }) => ({
      startSecondFactor:
        password === ownPassword
          ? { __typename: 'SecondFactorSetup', secret: 'ABCDEFGH', uri: 'otpauth://totp/a' }
          : { __typename: 'ValidationError', ...wrongPassword },
    }),
    AdminConfirmSecondFactor: ({ password, code }) => {
      isOn = code === '123456' && password === ownPassword
      return {
        confirmSecondFactor: isOn ? { __typename: 'RecoveryCodes', recoveryCodes: codes } : { __typename: 'ValidationError', ...wrong },
      }
    },
    AdminStats: () => ({ adminStats: null }),
    ...answers,
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const { operationName, variables } = JSON.parse(String(init?.body)) as { operationName: string; variables: Record<string, unknown> }
    asked.push(operationName)
    const answer = all[operationName]
    if (!answer) throw new Error(`no answer for ${operationName}`)
    return new Response(JSON.stringify({ data: await answer(variables) }), { headers: { 'content-type': 'application/json' } })
  })
  render(
    <MemoryRouter initialEntries={['/admin/account']}>
      <AdminPage />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

beforeEach(() => closeSession())

/** Begins, with the password that is asked for again. */
async function begin(user: ReturnType<typeof userEvent.setup>, password: string) {
  await user.click(await screen.findByRole('button', { name: 'Attiva il secondo fattore' }))
  await user.type(await screen.findByLabelText('La tua password'), `${password}{Enter}`)
}

it('asks for the password before the second factor is begun, and says when it is missing or wrong', async () => {
  openSession('abc')
  const user = visit()
  await begin(user, '')
  expect(await screen.findByText('La password è richiesta')).toBeTruthy()
  expect(asked).not.toContain('AdminStartSecondFactor')
  const field = screen.getByLabelText<HTMLInputElement>('La tua password')
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password'])
  await user.type(field, 'un’altra{Enter}')
  expect(await screen.findByText('Password sbagliata')).toBeTruthy()
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
  await user.clear(field)
  await user.type(field, `${ownPassword}{Enter}`)
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
})

it.each([
  [/^Chiudi sessione Programma sconosciuto/, 'AdminEndSession'],
  ['Chiudi tutte le altre', 'AdminEndOtherSessions'],
])('says that it closes: %s', async (name, mutation) => {
  openSession('abc')
  const user = visit({ [mutation]: pending })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await user.click(button)
  await waitFor(() => expect([button.textContent, button.disabled]).toEqual(['Chiusura…', true]))
  expect(button.hasAttribute('aria-label')).toBe(false)
})

it('says that a password is being sent', async () => {
  openSession('abc')
  const user = visit({ AdminStartSecondFactor: pending })
  await begin(user, ownPassword)
  expect(await screen.findByRole('button', { name: 'Invio…' })).toHaveProperty('disabled', true)
})

it('asks for password and code before it is turned off', async () => {
  openSession('abc')
  const sent: unknown[] = []
  const user = visit({
    OwnAccount: () => ({
      currentAdmin: { __typename: 'Admin', username: 'marta', secondFactor: true, recoveryCodesLeft: 10 },
      adminSessions: [{ ...session, isCurrent: true }],
    }),
    AdminDisableSecondFactor: (variables) => {
      sent.push(variables)
      return { disableSecondFactor: { __typename: 'Confirmation' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Disattiva il secondo fattore' }))
  expect(document.activeElement).toBe(screen.getByLabelText('La tua password'))
  await user.type(screen.getByLabelText('La tua password'), `${ownPassword}{Enter}`)
  expect(await screen.findByText('Serve il codice del secondo fattore')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Codice dell’app o di recupero'), '123456{Enter}')
  await waitFor(() => expect(sent).toEqual([{ password: ownPassword, code: '123456' }]))
  await waitFor(() => expect(currentToast()?.title).toBe('Secondo fattore tolto'))
})

it('shows the recovery codes after the first right code, until they are saved', async () => {
  openSession('abc')
  const user = visit()
  await begin(user, ownPassword)
  const field = await screen.findByLabelText('Scrivi il codice di sei cifre che l’app mostra')
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  await user.type(field, '000000{Enter}')
  expect(await screen.findByText('Codice sbagliato')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '123456{Enter}')
  for (const code of codes) expect(await screen.findByText(code)).toBeTruthy()
  // The account is read again meanwhile, which must not take them away.
  await waitFor(() => expect(asked.filter((name) => name === 'OwnAccount')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('Programma sconosciuto')).toBeNull())
  expect(screen.getByText(codes[9] as string)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Li ho salvati' }))
  expect(await screen.findByText('Ti restano 10 codici di recupero.')).toBeTruthy()
})

it('a login asks for the code where the account has a second factor, and says when it is wrong', async () => {
  const replies = [
    { __typename: 'SecondFactorRequiredError', message: 'Serve il codice del secondo fattore' },
    { __typename: 'InvalidCredentialsError', message: 'Codice sbagliato, scaduto o già usato' },
    { __typename: 'AdminSession', token: 'abc' },
  ]
  const sent: unknown[] = []
  const user = visit({
    AdminLogin: ({ input }) => {
      sent.push((input as { code: string }).code)
      return { adminLogin: replies.shift() }
    },
  })
  await user.type(await screen.findByLabelText(/Nome utente/), 'marta')
  await user.type(screen.getByLabelText(/^Password/), 'portici e glicine{Enter}')
  const field = await screen.findByLabelText(/Codice dell’app/)
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, '111111{Enter}')
  expect(await screen.findByText('Codice sbagliato, scaduto o già usato')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '222222{Enter}')
  await waitFor(() => expect(currentToast()?.title).toBe('Accesso effettuato'))
  expect(sent).toEqual(['', '111111', '222222'])
})
