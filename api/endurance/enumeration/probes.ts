import { randomUUID } from 'node:crypto'
import { bookInput } from '../../test/factories.ts'
import { type Asked, ask, newName, times } from '../abuse/stage.ts'

/** The server, and the token of its administrator. */
interface Stage {
  url: string
  token: string
}

/** An endpoint that answers an address that it knows as one that it does not. */
export interface Probe {
  name: string
  /** Makes what is known. @returns requests by turns: half of `count` with known addresses, half with unknown ones, none of them twice */
  prepare(stage: Stage, count: number): Promise<{ known: Asked[]; unknown: Asked[] }>
}

const newAddress = () => `${randomUUID()}@example.org`

/** Asks for what an address has to be known by. @throws when it is refused */
async function made(stage: Stage, asked: Asked) {
  const answer = await ask(stage, asked)
  if (answer.status >= 300 || answer.text.includes('"errors"')) throw new Error(`${asked.path}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Addresses that have made something. */
const asking = (request: (email: string) => Asked, known: (email: string) => Asked): Probe['prepare'] =>
  async function prepare(stage, count) {
    const addresses = times(count, newAddress)
    for (const address of addresses) await made(stage, known(address))
    return { known: addresses.map(request), unknown: times(count, newAddress).map(request) }
  }

const selling = (sellerEmail: string): Asked => ({ path: '/api/books', body: bookInput({ sellerEmail }) })
const following = (email: string): Asked => ({ path: '/api/follows', body: { email, kind: 'books', search: 'analisi' } })

const setAddress = `mutation ($professorId: ID!, $address: String!) {
  setReplyAddress(professorId: $professorId, address: $address) { __typename } }`

/** Professors whose institutional address is known, asked for with it and with another one. */
async function professors(stage: Stage, count: number) {
  const headers = { authorization: `Bearer ${stage.token}` }
  const openSection = 'mutation { setFeatureFlag(name: "professors", enabled: true) { __typename } }'
  await made(stage, { path: '/graphql', headers, body: { query: openSection } })
  const pages = []
  for (const email of times(count, newAddress)) {
    const { id: professorId } = await made(stage, { path: '/api/professors', body: { name: newName(), department: 'Fisica' } })
    await made(stage, { path: '/graphql', headers, body: { query: setAddress, variables: { professorId, address: email } } })
    pages.push({ professorId, email })
  }
  const request = (body: object): Asked => ({ path: '/api/professor-reply/link', body })
  return { known: pages.map(request), unknown: pages.map(({ professorId }) => request({ professorId, email: newAddress() })) }
}

/** A new one needs its line here. */
export const probes: Probe[] = [
  { name: 'POST /api/my-things/link', prepare: asking((email) => ({ path: '/api/my-things/link', body: { email } }), selling) },
  {
    name: 'GraphQL requestMyThings',
    prepare: asking(
      (email) => ({
        path: '/graphql',
        body: { query: 'mutation ($email: String!) { requestMyThings(email: $email) { __typename } }', variables: { email } },
      }),
      selling,
    ),
  },
  { name: 'POST /api/professor-reply/link', prepare: professors },
  // Of what is followed already.
  { name: 'POST /api/follows', prepare: asking(following, following) },
]
