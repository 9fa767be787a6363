import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Button } from './Button.tsx'
import { StickyAction } from './StickyAction.tsx'

it('the slot of the primary action keeps the order of its buttons, the primary one last', () => {
  render(
    <StickyAction>
      <Button>Annulla</Button>
      <Button variant="primary">Conferma iscrizione</Button>
    </StickyAction>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Annulla', 'Conferma iscrizione'])
})
