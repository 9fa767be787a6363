import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inItalian, localized } from '@chiostro/domain/languages/translate'
import { describe, expect, test, vi } from 'vitest'
import { cinecaCodes, cinecaService } from '../test/cineca.ts'
import { easyAcademyService } from '../test/easyacademy.ts'
import { read, small, standInFor, temporaryFolder } from '../test/reading.ts'
import { IncompleteRead, ReadFailure } from './failure.ts'
import type { ReadProgress } from './read.ts'

const pathOf = (n: number) => `/api/v1/corso/2026/${cinecaCodes(small.courses[n] as (typeof small.courses)[0], 2026).cod}`
const failing = { status: 500, body: '' }
const answers = (status: number) => localized('risponde {status}', { status })

test.each([
  ['cineca', cinecaService],
  ['easyacademy', easyAcademyService],
] as const)(
  'what stands for a teacher who is not known is left out of %s, and counted in a note',
  async (kind, service) => {
    const university = structuredClone(small)
    const [first, second] = university.courses[0]?.common ?? []
    Object.assign(first ?? {}, { teachers: ['DOCENTE DA DEFINIRE'], moduleTeachers: [] })
    Object.assign(second ?? {}, { teachers: ['Prof. ROSSI ANNA'], moduleTeachers: ['N.N.'] })
    const { offerings, notes } = await read(kind, await standInFor(service(university)))
    const teachers = offerings.flatMap(({ professors }) => professors)
    expect(teachers.filter((name) => /definire|n\.n|prof/i.test(name))).toEqual([])
    expect(teachers).toContain('ROSSI ANNA')
    expect(notes.map(inItalian).join()).toContain('Non sono persone, e sono lasciati fuori: «')
    const without = await read(kind, await standInFor(service(university)), { withoutProfessors: true })
    expect(without.notes.map(inItalian).join()).not.toContain('persone')
  },
  30_000,
)

describe('answers are kept', () => {
  test('each at once: a read that failed goes on where it was, and the same read asks for nothing', async () => {
    const standIn = await standInFor(cinecaService(small))
    const cacheFolder = temporaryFolder()
    standIn.faults.set(pathOf(2), { status: 403, body: '' })
    await expect(read('cineca', standIn, { cacheFolder })).rejects.toThrow(`${standIn.url}${pathOf(2)}: risponde 403`)
    standIn.faults.clear()
    standIn.requests.length = 0
    expect(await read('cineca', standIn, { cacheFolder })).toMatchObject({ requests: 1, reused: { answers: 6 } })
    expect(standIn.asked()).toEqual([pathOf(2)])
    standIn.requests.length = 0
    expect(await read('cineca', standIn, { cacheFolder })).toMatchObject({ requests: 0, reused: { answers: 7, oldest: expect.any(Date) } })
    expect(standIn.requests).toEqual([])
  })

  test('by their whole address, and not under those of another service', async () => {
    const [one, other] = [await standInFor(easyAcademyService(small)), await standInFor(easyAcademyService(small))]
    const cacheFolder = temporaryFolder()
    await read('easyacademy', one, { cacheFolder })
    expect(await read('easyacademy', { url: `${one.url}/path` }, { cacheFolder })).toMatchObject({ requests: 1 })
    expect(await read('easyacademy', other, { cacheFolder })).toMatchObject({ requests: 1, reused: { answers: 0 } })
  })

  test('until they are to be forgotten', async () => {
    const standIn = await standInFor(cinecaService(small))
    const cacheFolder = temporaryFolder()
    await read('cineca', standIn, { cacheFolder })
    expect(await read('cineca', standIn, { cacheFolder, fresh: true })).toMatchObject({ requests: 7, reused: { answers: 0 } })
    expect(await read('cineca', standIn, { cacheFolder })).toMatchObject({ requests: 0 })
  })

  test('in a folder that only its owner reads', async () => {
    const standIn = await standInFor(easyAcademyService(small))
    const cacheFolder = join(temporaryFolder(), 'chiostro', 'catalogue')
    await read('easyacademy', standIn, { cacheFolder })
    const modes = [cacheFolder, ...readdirSync(cacheFolder, { recursive: true }).map((name) => join(cacheFolder, String(name)))]
    expect(modes.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(['700', '700', '600'])
  })

  test('but not those of another shape, nor what is damaged', async () => {
    const standIn = await standInFor(cinecaService(small))
    const cacheFolder = temporaryFolder()
    standIn.faults.set(pathOf(0), { body: '{"percorsi":[]}' })
    await expect(read('cineca', standIn, { cacheFolder })).rejects.toThrow('codicione')
    standIn.faults.clear()
    await read('cineca', standIn, { cacheFolder })
    const [host = ''] = readdirSync(cacheFolder)
    for (const name of readdirSync(join(cacheFolder, host))) {
      const file = join(cacheFolder, host, name)
      const content = readFileSync(file, 'utf8')
      if (content.startsWith('200') && content.includes(pathOf(1))) writeFileSync(file, content.slice(0, 300))
    }
    standIn.requests.length = 0
    await read('cineca', standIn, { cacheFolder })
    expect(standIn.asked()).toEqual([pathOf(1)])
  })

  test('where they can be: a folder that cannot be written is named before anything is asked for', async () => {
    const standIn = await standInFor(easyAcademyService(small))
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    await expect(read('easyacademy', standIn, { cacheFolder: join(file, 'x') })).rejects.toThrow(`La cartella ${join(file, 'x')}`)
    expect(standIn.requests).toEqual([])
  })
})

describe('plans that cannot be had', () => {
  test('do not stop the others nor the departments, and end the read with all addresses', async () => {
    const standIn = await standInFor(cinecaService(small))
    standIn.faults.set(pathOf(1), failing).set(pathOf(3), { status: 302, headers: { location: 'https://elsewhere.example/' }, body: '' })
    const ended = read('cineca', standIn)
    await expect(ended).rejects.toBeInstanceOf(IncompleteRead)
    await expect(ended).rejects.toMatchObject({
      missing: [
        { address: standIn.url + pathOf(1), reason: answers(500) },
        {
          address: standIn.url + pathOf(3),
          reason: localized('rimanda a un altro indirizzo ({target})', { target: 'https://elsewhere.example/' }),
        },
      ],
    })
    expect(standIn.asked()).toHaveLength(7 + 3)
    expect(standIn.asked().at(-1)).toBe('/api/v1/ricercaDipartimenti')
  })

  test('are left out where that is asked for: then only what was read may retire', async () => {
    const standIn = await standInFor(cinecaService(small))
    standIn.faults.set(pathOf(1), failing)
    const found = await read('cineca', standIn, { partial: true })
    expect(found).toMatchObject({ degreeCourses: 3, extent: 'degreeCourses', missing: [{ address: standIn.url + pathOf(1) }] })
    expect(await read('cineca', await standInFor(cinecaService(small)), { partial: true })).toMatchObject({
      extent: 'catalogue',
      missing: [],
    })
  })

  test('are no less missing because the departments are too, which cannot be left out', async () => {
    const standIn = await standInFor(cinecaService(small))
    standIn.faults.set(pathOf(1), failing).set('/api/v1/ricercaDipartimenti', { status: 403, body: '' })
    await expect(read('cineca', standIn, { partial: true })).rejects.toMatchObject({
      missing: [{ reason: answers(500) }, { reason: answers(403), address: `${standIn.url}/api/v1/ricercaDipartimenti` }],
    })
  })

  test('end the read when nothing else is there', async () => {
    const standIn = await standInFor(cinecaService(small))
    standIn.faults.set('/api/v1/corso/', failing)
    await expect(read('cineca', standIn, { partial: true })).rejects.toBeInstanceOf(IncompleteRead)
  })
})

test('a year without any plan is told', async () => {
  const standIn = await standInFor(cinecaService(small))
  standIn.faults.set('/api/v1/corso/', { status: 404, body: '' })
  await expect(read('cineca', standIn)).rejects.toThrow(`${standIn.url}: nessun insegnamento del 2026/27`)
})

test('a host that allows nothing is asked for nothing, partly neither', async () => {
  const standIn = await standInFor(cinecaService(small))
  standIn.robots = { type: 'text/plain', body: 'User-agent: *\nDisallow: /' }
  await expect(read('cineca', standIn, { partial: true })).rejects.toThrow('robots.txt non permette')
  expect(standIn.asked()).toEqual([])
})

test('a plan that robots.txt forbids is not a lost one: nothing else is asked for', async () => {
  const standIn = await standInFor(cinecaService(small))
  standIn.robots = { type: 'text/plain', body: `User-agent: *\nDisallow: ${pathOf(1)}` }
  await expect(read('cineca', standIn, { partial: true })).rejects.toThrow('robots.txt non permette')
  expect(standIn.asked()).toEqual(['/api/v1/corsi?anno=2026&minimal=true', pathOf(0)])
})

test('without professors their column is not there', async () => {
  const found = await read('easyacademy', await standInFor(easyAcademyService(small)), { withoutProfessors: true })
  expect(found.columns).not.toContain('professors')
  expect(found.offerings.flatMap(({ professors }) => professors)).toEqual([])
})

test('progress tells what is read, how much of it is done, and how long it takes', async () => {
  const standIn = await standInFor(cinecaService(small))
  const cacheFolder = temporaryFolder()
  standIn.faults.set(pathOf(2), { status: 403, body: '' })
  await read('cineca', standIn, { cacheFolder }).catch(() => {})
  standIn.faults.clear()
  const steps: ReadProgress[] = []
  await read('cineca', standIn, { cacheFolder, pause: 1000, onProgress: (step) => steps.push(step) })
  expect(steps.map(({ what, done, all }) => [inItalian(what), done, all])).toEqual([
    ...[
      ['elenco dei corsi di laurea', 0, 1],
      ...['BOTANICA 0', 'BOTANICA 0', 'BOTANICA 1', 'BOTANICA 1', 'SENZA PIANO'].map((name, n) => [name, n + 1, 6]),
    ],
    ['elenco dei dipartimenti', 6, 7],
  ])
  // One plan is left to request, with its pause.
  expect(steps[1]?.left).toBe(1400)
})

test('a read that is interrupted ends with its reason, and goes on later', async () => {
  const standIn = await standInFor(cinecaService(small))
  const cacheFolder = temporaryFolder()
  const controller = new AbortController()
  standIn.faults.set(pathOf(2), 'silent')
  const reading = read('cineca', standIn, { cacheFolder, signal: controller.signal })
  await vi.waitFor(() => expect(standIn.asked().at(-1)).toBe(pathOf(2)), { timeout: 240_000 })
  controller.abort(new ReadFailure(localized('Interrotto.')))
  await expect(reading).rejects.toThrow('Interrotto.')
  standIn.faults.clear()
  expect(await read('cineca', standIn, { cacheFolder })).toMatchObject({ reused: { answers: 3 }, requests: 4 })
})
