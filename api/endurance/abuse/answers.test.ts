import { expect, it } from 'vitest'
import { createEvent } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { farEvents, largeAnswers } from './answers.ts'

// Two of the attacks of `npm run abuse`, once.
const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })

it.each([
  ['questions with large answers', largeAnswers],
  ['events at the end of the calendar', farEvents],
])('%s: every bound but that of the time holds', async (_name, attackOn) => {
  await createEvent(test)
  const attack = attackOn(test)
  await attack.round()
  const broken = attack.figures().filter(({ measured, atMost, unit }) => unit !== 'ms' && measured > atMost)
  expect(broken).toEqual([])
})
