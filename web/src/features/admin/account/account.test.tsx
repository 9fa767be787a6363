import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentToast } from '../../../components/toast/toastStore.ts'
import { AdminAccountPage } from '../AdminAccountPage.tsx'
import { closeSession, openSession } from '../session/session.ts'
import './OwnAccount.tsx'
import '../session/LoginForm.tsx'

const codes = Array.from({ length: 10 }, (_, index) => `0000${index}-AAAAA-BBBBB-CCCCC`)
const wrong = {
  message: 'Codice sbagliato, scaduto o già usato',
  issues: [{ __typename: 'ValidationIssue', path: 'code', message: 'Codice sbagliato' }],
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
    AdminStartSecondFactor: () => ({ startSecondFactor: { __typename: 'SecondFactorSetup', secret: 'ABCDEFGH', uri: 'otpauth://totp/a' } }),
    AdminConfirmSecondFactor: ({ code }) => {
      isOn = code === '123456'
      return {
        confirmSecondFactor: isOn ? { __typename: 'RecoveryCodes', recoveryCodes: codes } : { __typename: 'ValidationError', ...wrong },
      }
    },
    ...answers,
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const { operationName, variables } = JSON.parse(String(init?.body)) as { operationName: string; variables: Record<string, unknown> }
    asked.push(operationName)
    const answer = all[operationName]
    if (!answer) throw new Error(`no answer for ${operationName}`)
    return new Response(JSON.stringify({ data: answer(variables) }), { headers: { 'content-type': 'application/json' } })
  })
  render(
    <MemoryRouter initialEntries={['/admin/account']}>
      <AdminAccountPage />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

beforeEach(() => closeSession())

it('shows the recovery codes after the first right code, until they are saved', async () => {
  openSession('abc')
  const user = visit()
  await user.click(await screen.findByRole('button', { name: 'Attiva il secondo fattore' }))
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
