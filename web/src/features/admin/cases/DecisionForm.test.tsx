import { caseLimits } from '@chiostro/domain/cases/cases'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import '../../../../test/antdControls.ts'
import { AntdProvider } from '../AntdProvider.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import type { OpenCase, Queue } from './useQueue.ts'

const aCase = (id: string) => ({ id, state: 'OPEN', ground: 'SPAM', burst: [] }) as unknown as OpenCase

/** @param decide what the queue returns */
function visit(decide: () => ReturnType<Queue['decide']>) {
  const sent = vi.fn(decide)
  const queue = { busy: false, skip: vi.fn(), decide: sent } as unknown as Queue
  const page = (id: string) => (
    <AntdProvider>
      <DecisionForm key={id} open={aCase(id)} queue={queue} keysOn={false} />
    </AntdProvider>
  )
  const { rerender } = render(page('a'))
  return { user: userEvent.setup(), sent, show: (id: string) => rerender(page(id)) }
}

const decide = () => screen.getByRole('button', { name: 'Decidi e vai avanti' })
const reasons = () => screen.getByLabelText<HTMLTextAreaElement>('Motivazione')

it('what is missing is said where it is missing, and takes the focus', async () => {
  const { user, sent } = visit(async () => true)
  await user.click(decide())
  const outcome = screen.getByRole('radiogroup', { name: 'Esito' })
  const first = await screen.findByText('Scegli se resta o si rimuove')
  expect([outcome.getAttribute('aria-describedby'), document.activeElement]).toEqual([first.id, outcome])
  await user.click(screen.getByText('Rimuovi'))
  await user.clear(reasons())
  await user.click(decide())
  const second = await screen.findByText('Scrivi la motivazione')
  expect([reasons().getAttribute('aria-describedby'), document.activeElement]).toEqual([second.id, reasons()])
  expect(outcome.getAttribute('aria-invalid')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

it('what was written about a case is there again after another one, until it was sent', async () => {
  let isReached = false
  const { user, show } = visit(async () => isReached)
  await user.click(screen.getByText('Rimuovi'))
  await user.clear(reasons())
  await user.type(reasons(), 'Scritta a mano')
  await user.click(decide())
  show('b')
  expect(reasons().value).toBe('')
  show('a')
  expect(reasons().value).toBe('Scritta a mano')
  isReached = true
  await user.click(decide())
  show('b')
  show('a')
  expect(reasons().value).toBe('')
})

it('cuts nothing off reasons that are pasted, and counts what is too much', async () => {
  const { user } = visit(async () => true)
  await user.click(screen.getByText('Rimuovi'))
  await user.clear(reasons())
  await user.click(reasons())
  await user.paste('x'.repeat(caseLimits.reasons + 1))
  expect(reasons().value).toHaveLength(caseLimits.reasons + 1)
  expect(screen.getByText(`${caseLimits.reasons + 1} / ${caseLimits.reasons}`)).toBeDefined()
})

it('reasons that the server refuses are said at their field', async () => {
  const issues = [{ path: 'reasons', message: 'Al massimo 2000 caratteri' }]
  const { user } = visit(async () => ({ done: false, kind: 'ValidationError', issues, reason: undefined }))
  await user.click(screen.getByText('Rimuovi'))
  await user.click(decide())
  const problem = await screen.findByText('Al massimo 2000 caratteri')
  expect([reasons().getAttribute('aria-describedby'), document.activeElement]).toEqual([problem.id, reasons()])
})
