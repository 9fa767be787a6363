import { expect, it } from 'vitest'
import { createProfessor, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer({ REVIEW_BURST: '1' })

it('a review that waits for a moderator is opened and deleted with its receipt, and not changed', async () => {
  const { id } = await createProfessor(test)
  const write = async () => (await test.send('POST', `/api/professors/${id}/reviews`, professorReviewInput())).json()
  await write()
  const { receipt } = await write()
  const path = `/api/my-review/${receipt}`
  expect(await (await test.request(path)).json()).toMatchObject({ kind: 'professor', isHeld: true, isEditable: false })
  const states = 'query ($receipts: [String!]!) { receiptStates(receipts: $receipts) }'
  expect(await test.execute(states, { receipts: [receipt] })).toEqual({ receiptStates: ['HELD'] })
  expect((await test.send('PUT', path, professorReviewInput())).status).toBe(409)
  expect((await test.request(path, { method: 'DELETE' })).status).toBe(200)
  expect(await test.db.deletedRecord.count()).toBe(0)
})
