import { romeDay } from '@chiostro/domain/text/rome'
import { beforeAll, describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { createProfessor, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer()

const path = (id: string) => `/api/professors/${id}/reviews`
const write = (id: string, changes: Record<string, unknown> = {}) => test.send('POST', path(id), professorReviewInput(changes))
const stored = (id: string) => test.db.professorReview.count({ where: { professorId: id } })

describe('writing a review', () => {
  it('stores it, answers it, moves the averages, and keeps nothing of who wrote it', async () => {
    const { id, name } = await createProfessor(test)
    const other = await createProfessor(test)
    const response = await write(id, { userId: 'ada@example.org', id: 'mine', professorId: other.id, createdAt: '1999-01-01T00:00:00Z' })
    expect(response.status).toBe(201)
    const answer = await response.json()
    expect(answer).toEqual({
      ...professorReviewInput(),
      id: expect.any(String),
      professorId: id,
      userId: 'anonymous',
      verified: false,
      usefulCount: 0,
      createdAt: expect.any(String),
      materialRating: 20,
      examRating: 18,
      lectureRating: 27.5,
      helpfulnessRating: 30,
      receipt: expect.any(String),
      publicFrom: null,
      reply: null,
    })
    expect(answer.createdAt).toBe(`${romeDay(new Date())}T00:00:00.000Z`)
    const row = await test.db.professorReview.findUniqueOrThrow({ where: { id: answer.id } })
    expect(JSON.stringify(row)).not.toMatch(/ada@|127\.0\.0\.1|mine/)
    const list = (await (await test.request('/api/professors')).json()) as { id: string }[]
    expect(list.find((professor) => professor.id === id)).toEqual({
      id,
      name,
      department: 'Scienze',
      email: '',
      courses: [],
      isVisible: true,
      reviewCount: 1,
      overallRating: 23.9,
      materialRating: 20,
      examRating: 18,
      lectureRating: 27.5,
      helpfulnessRating: 30,
    })
  })

  it('is refused with a sentence at each wrong field, and nothing is stored', async () => {
    const { id } = await createProfessor(test)
    const response = await write(id, { course: '', examRating: 'trenta' })
    const issues = [
      { path: 'course', message: 'Il corso è richiesto' },
      { path: 'examRating', message: 'Esame: un numero da 0 a 30, con al massimo un decimale' },
    ]
    expect([response.status, await response.json()]).toEqual([400, { error: issues[0]?.message, code: 'BAD_USER_INPUT', issues }])
    expect(await stored(id)).toBe(0)
  })

  it('takes ratings as texts and numbers, with point or comma, from 0 to 30, and no text', async () => {
    const { id } = await createProfessor(test)
    const ratings = { materialRating: 0, examRating: '30', lectureRating: ' 12,5 ', helpfulnessRating: '7.0' }
    const response = await write(id, { ...ratings, review: undefined })
    expect([response.status, await response.json()]).toMatchObject([
      201,
      { materialRating: 0, examRating: 30, lectureRating: 12.5, helpfulnessRating: 7, review: '' },
    ])
  })

  it('answers 404 for an unknown or hidden professor', async () => {
    const hidden = await createProfessor(test, { isVisible: false })
    for (const id of ['unknown', hidden.id]) {
      for (const response of [await write(id), await test.request(path(id))]) {
        expect([response.status, await response.json()]).toEqual([404, { error: 'Professore non trovato', code: 'NOT_FOUND' }])
      }
    }
    expect(await stored(hidden.id)).toBe(0)
  })

  it('works over GraphQL, which gives the professor with the new averages', async () => {
    const { id } = await createProfessor(test)
    const mutation = `mutation ($input: ReviewProfessorInput!) { reviewProfessor(input: $input) {
      __typename
      ... on ProfessorReview { overallRating professor { id reviewCount overallRating reviews { totalCount edges { node { course } } } } }
      ... on ValidationError { issues { path message } }
      ... on NotFoundError { message }
    } }`
    const ratings = { materialRating: 10, examRating: 10.5, lectureRating: 11, helpfulnessRating: 11 }
    const input = { professorId: id, course: 'Fisica', semester: 'I', ...ratings }
    const run = async (changes: object) =>
      (await test.execute<{ reviewProfessor: object }>(mutation, { input: { ...input, ...changes } })).reviewProfessor
    expect(await run({})).toEqual({
      __typename: 'ProfessorReview',
      overallRating: 10.6,
      professor: { id, reviewCount: 1, overallRating: 10.6, reviews: { totalCount: 1, edges: [{ node: { course: 'Fisica' } }] } },
    })
    expect(await run({ professorId: '' })).toEqual({
      __typename: 'ValidationError',
      issues: [{ path: 'professorId', message: 'Seleziona un professore' }],
    })
    expect(await run({ professorId: 'unknown' })).toEqual({ __typename: 'NotFoundError', message: 'Professore non trovato' })
  })
})

describe('adding a professor', () => {
  beforeAll(async () => {
    for (const department of ['Ingegneria Civile', 'Lettere', 'Musica']) await createProfessor(test, { department })
  })
  const add = (name: unknown, department: unknown = 'Ingegneria Civile') => test.send('POST', '/api/professors', { name, department })
  const answerOf = async (sent: Promise<Response>) => {
    const response = await sent
    return { status: response.status, body: (await response.json()) as { id: string; name: string } }
  }

  it('answers 201 with a professor without reviews', async () => {
    const { status, body } = await answerOf(add(' Maria   Sole  D’Ambrosio '))
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Maria Sole D’Ambrosio',
        department: 'Ingegneria Civile',
        email: '',
        courses: [],
        isVisible: true,
        overallRating: 0,
        materialRating: 0,
        examRating: 0,
        lectureRating: 0,
        helpfulnessRating: 0,
        reviewCount: 0,
      },
    ])
  })

  it.each([
    ['Nicolò Però', ['nicolo pero', "NICOLO' PERO'", ' Nicolò  Però ', 'Nicolo\u0300 Pero\u0300', 'NicolòPerò']],
    ["Anna D'Amico", ['Anna D’Amico', 'anna d`amico', "ANNA D' AMICO", 'Anna Damico']],
    ['Luca Rossi-Bianchi', ['luca rossi bianchi', 'Luca Rossi–Bianchi', 'Luca Rossi - Bianchi']],
    ['Zoë Šćepanović', ['zoe scepanovic', 'ZOË ŠĆEPANOVIĆ']],
  ])('answers 200 with %s for every other way to write the name', async (name, others) => {
    const first = await answerOf(add(name))
    expect(first.status).toBe(201)
    for (const other of others) {
      const again = await answerOf(add(other, ' ingegneria  CIVILE '))
      expect([other, again.status, again.body]).toEqual([other, 200, first.body])
    }
  })

  it('takes the same name in another department, and another name that only begins alike, as a different professor', async () => {
    const statuses = []
    for (const sent of [add('Piero Verdi'), add('Piero Verdi', 'Lettere'), add('Piero Verdini'), add('Piera Verdi')]) {
      statuses.push((await sent).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201])
  })

  it('is refused without a name, and nothing is stored', async () => {
    const before = await test.db.professor.count()
    const { status, body } = await answerOf(add('---'))
    const message = 'Il nome è richiesto'
    expect([status, body]).toEqual([400, { error: message, code: 'BAD_USER_INPUT', issues: [{ path: 'name', message }] }])
    expect(await test.db.professor.count()).toBe(before)
  })

  it('is one person, without titles, and no placeholder', async () => {
    const plain = await answerOf(add('Prof.ssa  Lia Titolata'))
    expect([plain.status, plain.body.name]).toEqual([201, 'Lia Titolata'])
    expect([await answerOf(add('Dott. Ing. LIA TITOLATA')), await answerOf(add('Lia Titolata (Prof.)'))]).toMatchObject([
      { status: 200, body: { id: plain.body.id } },
      { status: 200, body: { id: plain.body.id } },
    ])
    const before = await test.db.professor.count()
    for (const name of ['DA DEFINIRE', 'N.N.', 'Docente da nominare', 'TBA', 'vacante', 'Prof.']) {
      const message = 'Il nome: non è quello di una persona. Si può aggiungere quando si sa chi è'
      expect(await answerOf(add(name))).toMatchObject({ status: 400, body: { issues: [{ path: 'name', message }] } })
    }
    const message = 'Il nome: qui ce n’è più di uno. Aggiungi una persona alla volta'
    expect(await answerOf(add('ROSSI MARIO, BIANCHI ANNA'))).toMatchObject({ status: 400, body: { issues: [{ path: 'name', message }] } })
    expect(await test.db.professor.count()).toBe(before)
    expect((await answerOf(add('Rossi, Marietta'))).body.name).toBe('Rossi, Marietta')
  })

  it('40 times at once adds one', async () => {
    const spellings = ['Tea Rapidi', 'tea rapidi', 'TÉA RAPIDI', 'Tea  Rapidi']
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => answerOf(add(spellings[n % 4]))))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(39).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await test.db.professor.count({ where: { searchName: 'tea rapidi' } })).toBe(1)
  })

  it('without the guard, looking first and then adding adds more than one', async () => {
    await test.pool.query('CREATE TABLE unguarded (name text)')
    const addUnguarded = async () => {
      const { rowCount } = await test.pool.query("SELECT FROM unguarded WHERE name = 'Tea'")
      if (rowCount === 0) await test.pool.query("INSERT INTO unguarded VALUES ('Tea')")
    }
    await Promise.all(Array.from({ length: 40 }, addUnguarded))
    expect((await test.pool.query('SELECT FROM unguarded')).rowCount).toBeGreaterThan(1)
  })

  it('works over GraphQL', async () => {
    const mutation = `mutation ($input: AddProfessorInput!) { addProfessor(input: $input) {
      __typename ... on Professor { id name overallRating reviewCount subjects { id } } ... on ValidationError { issues { path message } } } }`
    const run = async (name: string) =>
      (await test.execute<{ addProfessor: { id: string } }>(mutation, { input: { name, department: 'Musica' } })).addProfessor
    const added = await run('Clara Note')
    expect(added).toEqual({
      __typename: 'Professor',
      id: expect.any(String),
      name: 'Clara Note',
      overallRating: null,
      reviewCount: 0,
      subjects: [],
    })
    expect(await run('clara note')).toEqual(added)
    expect(await run(' ')).toMatchObject({ issues: [{ path: 'name', message: 'Il nome è richiesto' }] })
  })
})

describe('a department that does not exist yet', () => {
  const add = async (name: string, department: string) => {
    const response = await test.send('POST', '/api/professors', { name, department })
    return { status: response.status, professor: (await response.json()) as { id: string; department: string } }
  }
  const departmentOf = async (id: string) => (await test.db.professor.findUniqueOrThrow({ where: { id } })).department
  const departments = async () => (await test.execute<{ professorDepartments: string[] }>('{ professorDepartments }')).professorDepartments

  it('is not shown before an admin approves it, and then with everybody who was added with it', async () => {
    const one = await add('Ugo Vigna', 'Enologia')
    const other = await add('Ugo Botte', ' ENOLOGIA ')
    expect([one.status, one.professor.department, other.professor.department]).toEqual([201, '', ''])
    expect(await departments()).not.toContain('Enologia')
    expect(await (await test.request(`/professors/${one.professor.id}`)).text()).not.toContain('Enologia')
    const again = await add('ugo vigna', 'enologia')
    expect([again.status, again.professor.id]).toEqual([200, one.professor.id])

    const { token } = await loggedInAdmin(test)
    const waiting = await (
      await test.request('/api/admin/professors?proposed=true', { headers: { authorization: `Bearer ${token}` } })
    ).json()
    expect(waiting).toEqual([
      expect.objectContaining({ name: 'Ugo Botte', department: '', proposedDepartment: 'ENOLOGIA' }),
      expect.objectContaining({ name: 'Ugo Vigna', department: '', proposedDepartment: 'Enologia' }),
    ])
    const approved = await test.send('PUT', `/api/admin/professors/${one.professor.id}`, { department: 'Enologia' }, token)
    expect(await approved.json()).toMatchObject({ department: 'Enologia', proposedDepartment: '' })
    expect(await departmentOf(other.professor.id)).toBe('Enologia')
    expect(await departments()).toContain('Enologia')
    expect((await add('Ugo Mosto', 'enologia')).professor.department).toBe('Enologia')
  })

  it('is one of the catalogue when an import brings it', async () => {
    const { professor } = await add('Ida Pendolo', 'Orologeria')
    await importRows(test, [
      { department: 'Orologeria', degreeCourse: 'Tempo', courseName: 'Pendoli', professors: 'Ida Pendolo' },
      { department: 'Botanica', degreeCourse: 'Erbe', courseName: 'Erbari' },
    ])
    expect(await test.db.professor.findMany({ where: { name: 'Ida Pendolo' } })).toEqual([
      expect.objectContaining({ id: professor.id, department: 'Orologeria', proposedDepartment: '', courses: ['Pendoli'] }),
    ])
    expect((await add('Pia Foglia', 'botanica')).professor.department, 'a department without professors exists as well').toBe('Botanica')
  })
})
