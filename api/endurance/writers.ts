import { setTimeout as delay } from 'node:timers/promises'
import { type CsvRow, toCsvText } from '../test/catalogue.ts'
import { graphql, post, send, type Targets, tables, type Write, writeRequest } from './requests.ts'

/** What the server acknowledged; all of it must be found again. */
export interface Ledger {
  written: Record<Write, string[]>
  /** Credits of the last import that was acknowledged, and of those begun after it. */
  imports: { acknowledged: number; begun: number[]; count: number }
  /** Answers that are neither success nor a clear refusal. */
  strange: string[]
  /** Why imports were refused, as when the files of killed ones have not expired. */
  refusedImports: Set<string>
}

export const emptyLedger = (): Ledger => ({
  written: { publish: [], register: [], reviewSubject: [], reviewProfessor: [] },
  imports: { acknowledged: 0, begun: [], count: 0 },
  strange: [],
  refusedImports: new Set(),
})

/** A full event is a clear refusal. */
const refusals = [409, 503]

/** Two visitors of each kind and one admin write as fast as they are answered, until the connection breaks. */
export async function writeUntilGone(url: string, targets: Targets, token: string, ledger: Ledger): Promise<void> {
  const writes = Object.keys(tables) as Write[]
  const visitors = [...writes, ...writes].map(async (write) => {
    for (;;) {
      const { status, body } = await send(url, writeRequest[write](targets))
      if (status === 201) ledger.written[write].push(String(body.id))
      else if (!refusals.includes(status)) ledger.strange.push(`${write}: ${status} ${JSON.stringify(body)}`)
    }
  })
  await Promise.allSettled([...visitors, importUntilGone(url, token, ledger)])
}

async function importUntilGone(url: string, token: string, { imports, refusedImports }: Ledger) {
  for (;;) {
    const credits = 1 + ((imports.acknowledged + imports.begun.length) % 30)
    imports.begun.push(credits)
    const refused = await importCatalogue(url, token, credits)
    if (!refused) Object.assign(imports, { acknowledged: credits, begun: [], count: imports.count + 1 })
    else await delay(200, refusedImports.add(refused))
  }
}

/**
 * Uploads and imports a catalogue that is always the same but for the credits: one applied in part would show two numbers.
 * @returns the answer when it is not `CatalogueImport`
 */
export async function importCatalogue(url: string, token: string, credits: number): Promise<string | undefined> {
  const rows = Array.from({ length: 400 }, (_, n): CsvRow => {
    // Names of people have no digits.
    const letters = (n % 200).toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    const names = { department: `Dipartimento ${n % 5}`, degreeCourse: `Corso ${n % 25}`, courseName: `Insegnamento ${n}` }
    return { ...names, degreeType: 'Laurea', year: 1 + (n % 3), credits, professors: `Docente ${letters}` }
  })
  const { body } = await send(url, { ...post('/api/admin/catalogue-files', toCsvText(rows)), token })
  if (!body.file) return JSON.stringify(body)
  const mutation = 'mutation ($input: ImportCatalogueInput!) { importCatalogue(input: $input) { __typename ... on Error { message } } }'
  const variables = { input: { file: body.file, format: 'CSV', force: true } }
  const answer = JSON.stringify((await send(url, { ...graphql(mutation, variables), token })).body)
  return answer.includes('"__typename":"CatalogueImport"') ? undefined : answer
}
