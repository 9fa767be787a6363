import { serverAudits } from 'graphql-http'
import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'

const test = testServer()
const audits = serverAudits({ url: () => `${test.url}/graphql`, fetchFn: fetch })

it.each(audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))('%s', async (_name, audit) => {
  const result = await audit.fn()
  expect(result, 'reason' in result ? String(result.reason) : '').toMatchObject({ status: 'ok' })
})
