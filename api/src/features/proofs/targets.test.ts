import { beforeAll, beforeEach, expect, it } from 'vitest'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { claimProofs, finishClaim, prepareClaim, proofOf, studentAddress, studentCode } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { currentKey, rotateKey, secretOf } from './keys.service.ts'
import { isOutput } from './poprf.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', REVIEW_BURST: '0' })
let degreeCourseId: string

beforeAll(async () => {
  await addSubject('Storia antica')
  degreeCourseId = (await test.db.degreeCourse.findFirstOrThrow()).id
})
beforeEach(async () => {
  await rotateKey(test)
  await test.db.courseReview.deleteMany()
  await test.db.courseSubject.deleteMany({ where: { courseName: { not: 'Storia antica' } } })
})

const imported: { department: string; degreeCourse: string; courseName: string }[] = []
function addSubject(courseName: string, degreeCourse = 'Storia') {
  if (!imported.some((row) => row.courseName === courseName)) imported.push({ department: 'Lettere', degreeCourse, courseName })
  return importRows(test, imported)
}
const subjectId = async (courseName: string) => (await test.db.courseSubject.findFirstOrThrow({ where: { courseName } })).id
const issue = (body: object) => test.send('POST', '/api/proofs/issue', body)
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

interface Targets {
  infos: string[]
  claims: number
  addedClaims: number | null
  isSmall: boolean
}
const targets = async () => (await (await test.request(`/api/proofs/targets/${degreeCourseId}`)).json()) as Targets
const subjectsOf = ({ infos }: Targets) => new Set(infos.flatMap((info) => /subject:(.+)$/.exec(info)?.[1] ?? [])).size

/** A student whose device requests the same tokens each time. */
function student() {
  const email = studentAddress()
  let known: Awaited<ReturnType<typeof prepareClaim>>['prepared'] = []
  /** Prepares a request: earlier targets have the same elements. */
  const prepare = async () => {
    const { year, prepared } = await prepareClaim(test, degreeCourseId)
    known = prepared.map((each) => known.find(({ info }) => info === each.info) ?? each)
    const blinded = known.map(({ info, blinded }) => ({ info, element: Buffer.from(blinded).toString('base64url') }))
    return { year, prepared: known, blinded }
  }
  const confirm = async (asked?: Awaited<ReturnType<typeof prepare>>) => {
    const { year, prepared, blinded } = asked ?? (await prepare())
    const answer = await issue({ email, code: await studentCode(test, email), year, blinded })
    return { answer, proofs: async () => finishClaim(year, prepared, ((await answer.json()) as { evaluated: [] }).evaluated) }
  }
  return { email, prepare, confirm }
}

it('a request of a code fixes nothing, be it a stranger’s or a student’s: what comes before the first confirmed code is in it', async () => {
  for (const email of ['nessuno@example.org', studentAddress()]) {
    expect((await test.send('POST', '/api/proofs/request', { email, degreeCourseId })).status).toBe(202)
    const { year, blinded } = await prepareClaim(test, degreeCourseId)
    expect((await issue({ email, code: '00000000', year, blinded })).status).toBe(400)
  }
  const { turn } = await currentKey(test)
  expect(await test.db.proofTargets.count({ where: { turn } })).toBe(0)
  await addSubject('Storia moderna')
  const proofs = await claimProofs(test, degreeCourseId)
  expect(proofOf(proofs, `review|subject:${await subjectId('Storia moderna')}`)).toBeTruthy()
  expect(await test.db.proofTargets.count({ where: { turn } })).toBe(1)
})

it('a subject that was retired has no proofs', async () => {
  await addSubject('Storia moderna')
  await test.db.courseSubject.update({ where: { id: await subjectId('Storia moderna') }, data: { retiredAt: new Date() } })
  expect(subjectsOf(await targets())).toBe(1)
})

it('a professor who is not on the site has none either, and is not named', async () => {
  await importRows(test, [
    ...imported,
    { department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia moderna', professors: 'Ida Bo' },
  ])
  const { id } = await test.db.professor.findFirstOrThrow()
  expect((await targets()).infos.join()).toContain(id)
  await test.db.professor.update({ where: { id }, data: { isVisible: false } })
  expect((await targets()).infos.join()).not.toContain(id)
})

it('a subject that comes later in the year has proofs: for who confirms now, and for who has confirmed and does so again', async () => {
  const early = student()
  const first = await (await early.confirm()).proofs()
  await addSubject('Storia moderna')
  const added = await subjectId('Storia moderna')
  expect(subjectsOf(await targets())).toBe(2)
  const late = await claimProofs(test, degreeCourseId)
  const again = await (await early.confirm()).proofs()
  const secret = secretOf(test.config, await currentKey(test))
  for (const proofs of [late, again]) expect(isOutput(secret, proofOf(proofs, `review|subject:${added}`))).toBe(true)
  // Earlier proofs are the same: none is issued twice.
  for (const [about, proof] of first) expect(again.get(about)).toEqual(proof)
  const proof = proofOf(again, `review|subject:${added}`)
  const review = await test.send('POST', `/api/course-subjects/${added}/reviews`, { ...courseReviewInput({ examNotes: '' }), proof })
  expect([review.status, await review.json()]).toMatchObject([201, { verified: true }])
})

it('proofs of what was added are given to a mailbox once, and those of before not a second time', async () => {
  const one = student()
  await one.confirm()
  await addSubject('Storia moderna')
  // Another seed would give a second proof of each target.
  const { year, blinded } = await prepareClaim(test, degreeCourseId)
  const refused = await issue({ email: one.email, code: await studentCode(test, one.email), year, blinded })
  expect(await codeOf(refused)).toEqual([409, 'PROOFS_ISSUED_ALREADY'])
  const asked = await one.prepare()
  expect((await one.confirm(asked)).answer.status).toBe(200)
  await test.db.proofCode.deleteMany()
  const added = await subjectId('Storia moderna')
  const changed = asked.blinded.map((each) => blinded.find(({ info }) => info === each.info && info.endsWith(added)) ?? each)
  const other = await issue({ email: one.email, code: await studentCode(test, one.email), year, blinded: changed })
  expect(await codeOf(other)).toEqual([409, 'PROOFS_ISSUED_ALREADY'])
})

it('of an added subject alone nothing is issued, nor all without it to one who has nothing yet; the request of before is answered again', async () => {
  const [one, other] = [student(), student()]
  const before = await one.prepare()
  const early = await (await one.confirm(before)).proofs()
  const without = await other.prepare()
  await addSubject('Storia moderna')
  const whole = await one.prepare()
  const added = whole.blinded.filter(({ info }) => !before.blinded.some((each) => each.info === info))
  expect(added).toHaveLength(2)
  expect((await one.confirm({ ...whole, blinded: added })).answer.status).toBe(400)
  expect((await other.confirm(without)).answer.status).toBe(400)
  expect(await (await one.confirm(before)).proofs()).toEqual(early)
})

it('of two who confirm at once after an import, each is issued what was added, and it is fixed once', async () => {
  await student().confirm()
  await addSubject('Storia moderna')
  const students = [student(), student(), student()]
  const answers = await Promise.all(students.map((each) => each.confirm()))
  expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200, 200])
  const { turn } = await currentKey(test)
  const rows = await test.db.proofTargets.findMany({ where: { turn }, orderBy: { batch: 'asc' } })
  expect(rows.map(({ batch, targets }) => [batch, targets.length])).toEqual([
    [1, 1],
    [2, 1],
  ])
})

it('says how many have the proofs of what was added, and that they are few', async () => {
  await student().confirm()
  const claim = await test.db.proofClaim.findFirstOrThrow({ orderBy: { turn: 'desc' } })
  await test.db.proofClaim.createMany({ data: Array.from({ length: 9 }, (_, n) => ({ ...claim, mailboxHash: `of another ${n}` })) })
  expect(await targets()).toMatchObject({ claims: 10, addedClaims: null, isSmall: false })
  await addSubject('Storia moderna')
  expect(await targets()).toMatchObject({ claims: 10, addedClaims: 0, isSmall: true })
  await student().confirm()
  expect(await targets()).toMatchObject({ claims: 11, addedClaims: 1, isSmall: true })
})

it('a mailbox that has confirmed for one degree course is refused for another', async () => {
  await addSubject('Logica', 'Filosofia')
  const one = student()
  await one.confirm()
  const { id } = await test.db.degreeCourse.findFirstOrThrow({ where: { name: 'Filosofia' } })
  const { year, blinded } = await prepareClaim(test, id)
  const refused = await issue({ email: one.email, code: await studentCode(test, one.email), year, blinded })
  expect(await codeOf(refused)).toEqual([409, 'PROOFS_ISSUED_ALREADY'])
})
