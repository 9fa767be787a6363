import { beforeAll, expect, inject, test } from 'vitest'
import { adminRun, chiostro, type Outcome } from '../../test/run.ts'

let run: (args: string[]) => Promise<Outcome>
let subject: string

const url = (path: string) => `${inject('serverUrl')}/api/${path}`

beforeAll(async () => {
  run = await adminRun()
  const subjects = (await (await fetch(url('course-subjects'))).json()) as { id: string }[]
  subject = subjects.at(-1)?.id ?? ''
  const review = {
    difficultyRating: 20,
    attendanceImportance: 10,
    studyMaterials: ['libro'],
    examMethods: ['orale'],
    attendedYear: 2025,
    currentYear: 3,
  }
  const body = JSON.stringify({ ...review, oralTopics: ['Rolle', 'Teorema di Rolle', 'Serie'] })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(url(`course-subjects/${subject}/reviews`), { method: 'POST', headers, body })).status).toBe(201)
})

const topics = async () => JSON.parse((await run(['topics', 'list', subject, '--json'])).out).map(({ topic }: { topic: string }) => topic)

test('topics of the oral exam are listed, merged once confirmed, and renamed', async () => {
  expect(await topics()).toEqual(expect.arrayContaining(['Rolle', 'Serie', 'Teorema di Rolle']))
  expect(await run(['topics', 'merge', subject, 'Rolle', 'Serie'])).toMatchObject({ status: 2, err: 'Senza un terminale serve --yes.\n' })
  expect((await run(['topics', 'merge', subject, 'rolle', 'teorema di rolle', '--yes'])).status).toBe(0)
  const renamed = await run(['topics', 'rename', subject, 'Serie', 'Serie numeriche', '--json'])
  expect(JSON.parse(renamed.out)).toContainEqual({
    topic: 'Serie numeriche',
    count: expect.any(Number),
    years: expect.arrayContaining([2025]),
  })
  expect(await topics()).not.toContain('Rolle')
})

test('what is not there is said, and only moderators change it', async () => {
  expect(await run(['topics', 'rename', subject, 'Nulla', 'Qualcosa'])).toEqual({
    status: 1,
    out: '',
    err: 'Nessuna recensione nomina «Nulla»\n',
  })
  expect(await run(['topics', 'list', 'unknown'])).toMatchObject({ status: 1, err: 'Insegnamento non trovato\n' })
  expect((await chiostro(['topics', 'merge', subject, 'Serie', 'Rolle', '--yes'])).status).toBe(3)
})

test.each([
  [['courses', 'list', '--sort', 'boh'], 'Ordinamento sconosciuto'],
  [['professors', 'list', '--sort', 'difficultyRating_asc'], 'Ordinamento sconosciuto'],
  [['courses', 'list', '--page', '0'], 'È un numero da 1 in su.'],
  [['professors', 'list', '--page-size', '101'], 'È un numero da 1 a 100.'],
  [['professors', 'list', '--exam', '1-2-3'], 'Come 3, 3-4.5, 3- o -2.'],
  [['courses', 'list', '--max', '31'], 'È un numero da 1 a 30.'],
])('reviews %j is refused as wrong usage', async (args, reason) => {
  expect(await run(['reviews', ...args])).toMatchObject({ status: 2, out: '', err: expect.stringContaining(reason) })
})

test('every order of the help is taken', async () => {
  for (const sort of ['createdAt_asc', 'useful_desc', 'examGrade_asc'])
    expect((await run(['reviews', 'courses', 'list', '--sort', sort])).status).toBe(0)
})
