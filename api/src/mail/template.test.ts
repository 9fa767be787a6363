import { expect, it } from 'vitest'
import { z } from 'zod'
import { testConfig } from '../../test/harness.ts'
import type { Transaction } from '../database/client.ts'
import { defineMail } from './template.ts'

const config = testConfig({})
const tx = {} as Transaction

const mail = defineMail({
  name: 'test.greeting',
  payload: z.object({ to: z.union([z.string(), z.object({ name: z.string(), address: z.string() })]), language: z.string() }),
  find: async (_tx, { to, language }) => (to === '' ? null : { to, language, count: 2 }),
  compose: ({ count }, { t, plural }) => ({ subject: t('Riferimento'), heading: plural(count, 'Una', '{count}'), paragraphs: [] }),
})

it.each([
  ['it', 'it', 'Riferimento'],
  ['en', 'en', 'Reference'],
  ['tlh', 'it', 'Riferimento'],
])('a message to one who reads %s is in %s, whatever the language of its template', async (language, spoken, subject) => {
  const content = await mail.compose(tx, { to: 'ada@example.org', language }, config, 'id')
  expect(content).toEqual({ language: spoken, to: { address: 'ada@example.org' }, subject, heading: '2', paragraphs: [] })
})

it('its recipient may have a name, and where there is nothing to tell nothing is composed', async () => {
  const to = { name: 'Ada', address: 'ada@example.org' }
  expect((await mail.compose(tx, { to, language: 'it' }, config, 'id'))?.to).toEqual(to)
  expect(await mail.compose(tx, { to: '', language: 'it' }, config, 'id')).toBeNull()
})
