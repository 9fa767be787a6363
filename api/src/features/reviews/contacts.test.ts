import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { beforeAll, describe, expect, it } from 'vitest'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { createProfessor, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { contactIn } from './contacts.ts'

it.each([
  'Scrivetemi a mario.rossi@studenti.unitn.it per gli appunti',
  'Contatto: MARIO_ROSSI+esami@GMAIL.COM!',
  'mario @ gmail.com',
  'mario.rossi [at] unitn.it',
  'mario.rossi(at)unitn(dot)it',
  'mario.rossi (chiocciola) unitn punto it',
  'mario rossi chiocciola gmail.com',
  'mario at gmail dot com',
  'ｍａｒｉｏ＠ｇｍａｉｌ．ｃｏｍ',
  'mario\u200B@gmail.com',
])('an e-mail address is found in «%s»', (text) => {
  expect(contactIn(text)).toBe(reviewMessages.email)
})

it.each([
  'Appunti al 347 1234567',
  'tel. 3471234567',
  'Whatsapp 347/1234567 per gli appunti',
  '347-123-4567',
  '347.123.45.67',
  '347.123.12.34',
  '333.12.34.567',
  '0461.28.11.12',
  '347  1234567',
  '3 4 7 1 2 3 4 5 6 7',
  '3·4·7·1·2·3·4·5·6·7',
  '３４７ １２３ ４５６７',
  'chiamate lo 0461 281111',
  'ufficio: 0461/281111',
  '(0461) 281234',
  '+39 347 123 4567',
  '0039 347 1234567',
  '+44 20 7946 0958',
  'tel 800 123456',
])('a telephone number is found in «%s»', (text) => {
  expect(contactIn(text)).toBe(reviewMessages.phone)
})

it.each([
  'esame del 12/05/2024, secondo appello 02-07-2024',
  'il 02/04/2024 alle 09:30-11:00 e il 02.04.2024 alle 9.00',
  '2024-04-02, poi il 12 05 2024',
  '30 e lode 2023-2024',
  'a.a. 2021/22, 2022/23, 2023/24',
  'dal 01/10/2023 al 20/12/2023, dalle 8.30 alle 10.30, aula 3, 50 posti',
  'Corso 145678, codice 0512304, aula 0001234567',
  'matricole 200001-250000',
  'pagine 120-345 e 400-512',
  '1.500 pagine, 1.500.000 righe di codice, 350.000.000 di euro',
  'ISBN 978-88-08-15283-7',
  'ISBN 8808152839',
  'voti: 18, 20, 22, 24, 26, 28, 30',
  'versione 2.12.2023.1, cap. 3.12.45.678',
  'capitoli 1 2 3 4 5 6 7 8 9 10 11 12',
  'voto 27/30, scritto 25/30, orale 30/30',
  '12 crediti (6+6), 72 ore, frequenza 75%, 12,50 €',
  'art. 2043 c.c. e artt. 1321-1325, legge 241/1990, d.lgs. 196/2003, reg. 2016/679',
  'pi greco 3.14159265358979, e 0,333333333, e 6.02214076e23',
  'velocità della luce 299792458 m/s, circa 300 000 000 m/s',
  'DOI 10.1007/978-3-319-11080-6, UNI EN ISO 9001:2015, scala 1:25000',
  'https://didatticaonline.unitn.it/dol/course/view.php?id=3471234567',
  'look at moodle.unitn.it, at home. Then',
  'git clone git@github.com:unitn/lab.git',
  '@prof.rossi su Instagram, e il prodotto A@B con numpy',
  'la segreteria risponde allo 06 49911',
])('nothing is found in «%s»', (text) => {
  expect(contactIn(text)).toBeNull()
})

it.each([
  ['3'.repeat(4000), 'a@'.repeat(2000), '1.'.repeat(2000), '97 8-'.repeat(800)],
  ['+39 347 123 4 '.repeat(280), 'a [at] '.repeat(570), '2020-'.repeat(800), '(((((('.repeat(660)],
])('the longest texts are read in a moment', (...texts) => {
  // Processor time: that of other processes does not count.
  const before = process.cpuUsage()
  for (const text of texts) contactIn(text)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
})

const test = testServer()
let [subject, professor] = ['', '']
beforeAll(async () => {
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
  subject = (await test.db.courseSubject.findFirstOrThrow()).id
  professor = (await createProfessor(test)).id
})

const everyMaterial = { studyMaterials: ['libro', 'dispense'] }
const kinds = [
  {
    kind: 'a subject',
    path: () => `/api/course-subjects/${subject}/reviews`,
    input: (texts: object) => ({ ...courseReviewInput(), ...everyMaterial, ...texts }),
    fields: ['bookTitle', 'notesSource', 'examNotes'],
    count: () => test.db.courseReview.count(),
  },
  {
    kind: 'a professor',
    path: () => `/api/professors/${professor}/reviews`,
    input: (texts: object) => ({ ...professorReviewInput(), ...texts }),
    fields: ['course', 'semester', 'review'],
    count: () => test.db.professorReview.count(),
  },
]

describe.each(kinds)('a review of $kind', ({ path, input, fields, count }) => {
  const texts = Object.fromEntries(
    fields.map((field, index) => [field, index === 0 ? 'chiedi a ada@example.org' : 'chiama il 347 1234567']),
  )
  const issues = fields.map((path, index) => ({ path, message: index === 0 ? reviewMessages.email : reviewMessages.phone }))

  it('is refused with an address or number in any of its texts, each named', async () => {
    const answer = await test.send('POST', path(), input(texts))
    expect([answer.status, await answer.json()]).toMatchObject([400, { issues }])
    expect(await count()).toBe(0)
  })

  it('cannot get one later, with its receipt', async () => {
    const written = (await (await test.send('POST', path(), input({}))).json()) as { receipt: string }
    const answer = await test.send('PUT', `/api/my-review/${written.receipt}`, input(texts))
    expect([answer.status, await answer.json()]).toMatchObject([400, { issues }])
    const { review } = (await (await test.request(`/api/my-review/${written.receipt}`)).json()) as { review: object }
    expect(review).not.toMatchObject({ [fields.at(-1) as string]: texts[fields.at(-1) as string] })
  })
})

it('GraphQL names the field as well', async () => {
  const mutation = `mutation ($input: ReviewSubjectInput!) {
    reviewSubject(input: $input) { ... on ValidationError { issues { path message } } } }`
  const input = { ...courseReviewInput(), courseSubjectId: subject, examNotes: 'appunti: ada@example.org' }
  expect(await test.execute(mutation, { input })).toEqual({
    reviewSubject: { issues: [{ path: 'examNotes', message: reviewMessages.email }] },
  })
})
