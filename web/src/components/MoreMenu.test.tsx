import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { MoreMenu } from './MoreMenu.tsx'

it('«Altro» opens what else can be done, and closes with a choice, but not with a switch', async () => {
  const user = userEvent.setup()
  const share = vi.fn()
  render(
    <MoreMenu>
      <Button onClick={share}>Copia link</Button>
      <Button aria-pressed={false}>Confronta</Button>
    </MoreMenu>,
  )
  expect(screen.queryByRole('button', { name: 'Copia link' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Altro…' }))
  await user.click(screen.getByRole('button', { name: 'Confronta' }))
  await user.click(screen.getByRole('button', { name: 'Copia link' }))
  expect(share).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Copia link' })).toBeNull()
})
