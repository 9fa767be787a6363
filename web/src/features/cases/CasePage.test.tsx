import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { everything } from '../../../test/everything.ts'
import { visitPage } from '../../../test/visit.tsx'

it('the author of what was removed reads it with the reasons: its facts and its text', async () => {
  visitPage('/case/secret', everything)
  expect(await screen.findByText('Il contenuto è pubblicità.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Che cosa hai pubblicato' })).toBeDefined()
  expect(screen.getByText('Chiamami, lo spedisco dopo il pagamento').tagName).toBe('BLOCKQUOTE')
  expect(screen.getByText('Condizioni').nextElementSibling?.textContent).toBe('Come nuovo')
})
