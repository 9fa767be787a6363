import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'

const direct = testServer()
const behindProxy = testServer({ TRUST_PROXY: '1' })
const random = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

const idGiven = async ({ request }: typeof direct, sent: string) =>
  (await request('/api/health', { headers: { 'x-request-id': sent } })).headers.get('x-request-id')

it('an id of a trusted proxy is kept', async () => {
  expect(await idGiven(behindProxy, '7f3c9a52e1d04b6f8c2a90b1d4e5f607')).toBe('7f3c9a52e1d04b6f8c2a90b1d4e5f607')
})

it.each(['', 'a b', '{"msg":"forged"}', 'x'.repeat(101)])(
  'an id of a trusted proxy that no log should have is replaced: %j',
  async (sent) => {
    expect(await idGiven(behindProxy, sent)).toMatch(random)
  },
)

it('an id that a visitor sends directly is replaced', async () => {
  expect(await idGiven(direct, '7f3c9a52e1d04b6f8c2a90b1d4e5f607')).toMatch(random)
})
