import { randomUUID } from 'node:crypto'
import { bookInput } from '../../test/factories.ts'
import { type Asked, ask, times } from '../abuse/stage.ts'

/** An endpoint that answers an address that it knows as one that it does not. */
export interface Probe {
  name: string
  /** Makes what is known. @returns requests by turns: half of `count` with known addresses, half with unknown ones, none of them twice */
  prepare(url: string, count: number): Promise<{ known: Asked[]; unknown: Asked[] }>
}

const newAddress = () => `${randomUUID()}@example.org`

/** Addresses of sellers. */
async function sellers(url: string, count: number): Promise<string[]> {
  const addresses = times(count, newAddress)
  for (const sellerEmail of addresses) {
    const { status, text } = await ask({ url }, { path: '/api/books', body: bookInput({ sellerEmail }) })
    if (status !== 201) throw new Error(`A listing was not published: ${status} ${text}`)
  }
  return addresses
}

const asking = (request: (email: string) => Asked): Probe['prepare'] =>
  async function prepare(url, count) {
    return { known: (await sellers(url, count)).map(request), unknown: times(count, newAddress).map(request) }
  }

/** A new one needs its line here. */
export const probes: Probe[] = [
  { name: 'POST /api/my-things/link', prepare: asking((email) => ({ path: '/api/my-things/link', body: { email } })) },
  {
    name: 'GraphQL requestMyThings',
    prepare: asking((email) => ({
      path: '/graphql',
      body: { query: 'mutation ($email: String!) { requestMyThings(email: $email) { __typename } }', variables: { email } },
    })),
  },
]
