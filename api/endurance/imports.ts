import { type CsvRow, toCsvText } from '../test/catalogue.ts'
import { ask } from './visitors.ts'

/** An admin of the server under test, as the environment made it. */
export const admin = { ADMIN_USERNAME: 'prova', ADMIN_PASSWORD: 'tre gatti sotto il chiostro' }

const offerings = 400

/** The same catalogue every time but for the credits: an import that was applied in part would show two numbers. */
function catalogue(credits: number): string {
  const rows: CsvRow[] = Array.from({ length: offerings }, (_, n) => ({
    department: `Dipartimento ${n % 5}`,
    degreeCourse: `Corso ${n % 25}`,
    degreeType: 'Laurea',
    courseName: `Insegnamento ${n}`,
    year: 1 + (n % 3),
    credits,
    professors: `Docente ${letters(n % 200)}`,
  }))
  return toCsvText(rows)
}

/** Names of people have no digits. */
const letters = (n: number) => n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))

export async function logIn(url: string): Promise<string> {
  const body = { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD }
  return String((await ask(url, { method: 'POST', path: '/api/admin/login', body })).body.token)
}

/** Uploads and imports the catalogue. @returns what the server said instead of `CatalogueImport`; nothing when it is done */
export async function importCatalogue(url: string, token: string, credits: number): Promise<string | undefined> {
  const { body } = await ask(url, { method: 'POST', path: '/api/admin/catalogue-files', body: catalogue(credits), token })
  if (!body.file) return JSON.stringify(body)
  const query = 'mutation ($input: ImportCatalogueInput!) { importCatalogue(input: $input) { __typename ... on Error { message } } }'
  const answer = await ask(url, {
    method: 'POST',
    path: '/graphql',
    token,
    body: { query, variables: { input: { file: body.file, format: 'CSV', force: true } } },
  })
  const result = (answer.body.data as { importCatalogue?: { __typename: string } } | undefined)?.importCatalogue
  return result?.__typename === 'CatalogueImport' ? undefined : JSON.stringify(answer.body)
}
