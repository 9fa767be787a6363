import { caseMessages } from '@chiostro/domain/cases/cases'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCase, everything } from '../../../test/everything.ts'
import { visitPage } from '../../../test/visit.tsx'

it('the author of what was removed reads it with the reasons: its facts and its text', async () => {
  visitPage('/case/secret', everything)
  expect(await screen.findByText('Il contenuto è pubblicità.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Che cosa hai pubblicato' })).toBeDefined()
  expect(screen.getByText('Chiamami, lo spedisco dopo il pagamento').tagName).toBe('BLOCKQUOTE')
  expect(screen.getByText('Condizioni').nextElementSibling?.textContent).toBe('Come nuovo')
})

it('an appeal waits as it was typed while another page is open', async () => {
  const operations = { Case: () => ({ case: { ...aCase, appealableUntil: '2027-03-01T10:00:00Z' } }) }
  const { user } = visitPage('/case/secret', operations)
  await user.type(await screen.findByLabelText(/Perché la decisione va rivista/), 'Non è pubblicità.')
  cleanup()
  visitPage('/case/secret', operations)
  expect(await screen.findByDisplayValue('Non è pubblicità.')).toBeDefined()
})

it('an appeal that another window has filed is shown when this one is refused, and not asked for again', async () => {
  let filed: object = {}
  const { user } = visitPage('/case/secret', {
    Case: () => ({ case: { ...aCase, appealableUntil: '2027-03-01T10:00:00Z', ...filed } }),
    AppealCase: () => {
      filed = {
        state: 'APPEALED',
        appealableUntil: null,
        appeal: { __typename: 'Appeal', text: 'Dall’altra.', outcome: null, decidedAt: null },
      }
      return { appeal: { __typename: 'ConflictError', message: caseMessages.appealedAlready } }
    },
  })
  await user.type(await screen.findByLabelText(/Perché la decisione va rivista/), 'Da questa.')
  await user.click(screen.getByRole('button', { name: 'Presenta il ricorso' }))
  expect(await screen.findByText('Dall’altra.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Presenta il ricorso' })).toBeNull())
})
