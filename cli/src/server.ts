import type { TypedDocumentString } from '../generated/gql/graphql.ts'
import { exitStatus, Failure } from './failure.ts'
import { oneLine } from './terminal.ts'

/** Sends one GraphQL document and gives back its data. @throws Failure in words for people */
export type Ask = <Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables) => Promise<Data>

interface Answer {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** Milliseconds to wait for an answer. */
const patience = 30_000

/**
 * A connection to the server at `base`, an http(s) address.
 * @throws Failure (wrong usage) when `base` is no such address
 */
export function connect(base: string): Ask {
  const endpoint = graphqlAddress(base)
  return async (document, variables) => {
    const body = JSON.stringify({ query: document.toString(), variables })
    const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' }
    const response = await fetch(endpoint, { method: 'POST', headers, body, signal: AbortSignal.timeout(patience) }).catch((cause) => {
      throw new Failure(unreachable(base, cause))
    })
    const answer = await readAnswer(response, base)
    const [error] = answer.errors ?? []
    if (error)
      throw new Failure(oneLine(error.message), error.extensions?.code === 'UNAUTHENTICATED' ? exitStatus.notLoggedIn : exitStatus.failed)
    // The server checked the document against the very schema that the types were generated from.
    return answer.data as never
  }
}

function graphqlAddress(base: string): URL {
  const url = URL.parse(base)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Failure(
      `«${oneLine(base)}» non è un indirizzo http: usa --url o CHIOSTRO_URL, per esempio http://localhost:4000`,
      exitStatus.wrongUsage,
    )
  }
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/graphql`
  return url
}

function unreachable(base: string, error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `${base} non risponde da ${patience / 1000} secondi.`
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return `${base} non è raggiungibile (${cause?.code ?? cause?.message ?? error}). Il server è acceso? L'indirizzo si cambia con --url o CHIOSTRO_URL.`
}

async function readAnswer(response: Response, base: string): Promise<Answer> {
  try {
    const answer: Answer = JSON.parse(await response.text())
    if (answer.data || answer.errors) return answer
  } catch {
    // Some other program's page: told below.
  }
  throw new Failure(`${base} ha risposto ${response.status}, ma non come un server Chiostro.`)
}
