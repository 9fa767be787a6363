import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { blind, finalize } from '../../../test/poprf.ts'
import { claimProofs, finishClaim, prepareClaim, studentAddress, studentCode } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { wholeDatabase } from '../../../test/wholeDatabase.ts'
import { currentKey, destroyPeppers, listKeys, lostKeys, rotateKey, secretOf } from './keys.service.ts'
import { isOutput } from './poprf.ts'
import { tidyProofsJob } from './proofs.jobs.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org, Unitn.Example', REVIEW_BURST: '0' })
const off = testServer()
let degreeCourseId: string
let otherCourse: string

beforeAll(async () => {
  const row = { department: 'Lettere', degreeCourse: 'Storia' }
  await importRows(test, [
    { ...row, courseName: 'Storia antica', professors: 'Ortensia Valdombra' },
    { ...row, courseName: 'Storia moderna', professors: 'Ortensia Valdombra;Ugo Bruni' },
    { ...row, degreeCourse: 'Filosofia', courseName: 'Logica', professors: 'Ada Neri' },
  ])
  const idOf = async (name: string) => (await test.db.degreeCourse.findFirstOrThrow({ where: { name } })).id
  degreeCourseId = await idOf('Storia')
  otherCourse = await idOf('Filosofia')
})
beforeEach(() => test.db.outgoingMail.deleteMany())

const request = (email: string, course = degreeCourseId) => test.send('POST', '/api/proofs/request', { email, degreeCourseId: course })
const issue = (body: object) => test.send('POST', '/api/proofs/issue', body)
const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error]
const codeIn = (text = '') => /(\d{4}) (\d{4})/.exec(text)?.slice(1).join('') ?? ''

interface Keys {
  keys: { year: string; turn: number; publicKey: string }[]
  signed: string
  verifier: string
}
const keys = async () => (await (await test.request('/api/proofs/keys')).json()) as Keys

describe('without STUDENT_EMAIL_DOMAINS', () => {
  it.each([
    ['GET', '/api/proofs/keys'],
    ['GET', '/api/proofs/targets/x'],
    ['POST', '/api/proofs/request'],
    ['POST', '/api/proofs/issue'],
  ])('%s %s is answered 404, and no key is made', async (method, path) => {
    const answer = await off.request(path, {
      method,
      ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
    })
    expect([404, 400]).toContain(answer.status)
    expect(await off.db.proofKey.count()).toBe(0)
  })
})

describe('the list of keys', () => {
  it('has the key of this academic year, which stays the same', async () => {
    const [first, second] = [await keys(), await keys()]
    expect(first.keys).toHaveLength(1)
    expect(second).toEqual(first)
  })

  it('is a signed note that only its verifier key verifies', async () => {
    const { signed, verifier } = await keys()
    const [text = '', signature = ''] = signed.split('\n\n')
    const [name, id, key = ''] = verifier.split('+')
    expect(name).toBe('chiostro.test/proofs')
    expect(signature.startsWith(`— ${name} `)).toBe(true)
    const bytes = Buffer.from(signature.trim().split(' ')[2] ?? '', 'base64')
    expect(bytes.subarray(0, 4).toString('hex')).toBe(id)
    const jwk = {
      kty: 'OKP',
      crv: 'Ed25519',
      x: Buffer.from(verifier.slice(verifier.indexOf(key)), 'base64')
        .subarray(1)
        .toString('base64url'),
    }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    expect(verify(null, Buffer.from(`${text}\n`), publicKey, bytes.subarray(4))).toBe(true)
    expect(verify(null, Buffer.from(`${text} \n`), publicKey, bytes.subarray(4))).toBe(false)
  })

  it('keeps its secrets sealed: none of them is in the database as it is', async () => {
    await keys()
    const key = await currentKey(test)
    expect(JSON.stringify(await wholeDatabase(test))).not.toContain(secretOf(test.config, key))
  })

  it('grows by a rotation, and changes nothing before it', async () => {
    const before = await keys()
    await rotateKey(test)
    const after = await keys()
    expect(after.keys.slice(0, -1)).toEqual(before.keys)
    expect(after.keys.at(-1)).toMatchObject({ year: before.keys[0]?.year, turn: before.keys.length + 1 })
  })
})

describe('after the sealing key was lost', () => {
  it('a rotation makes what signs the list anew, too', async () => {
    const before = await keys()
    const { db } = test
    const services = { db, config: { ...test.config, dataDir: `${test.config.dataDir}/tmp` } }
    expect(await lostKeys(services)).toContain('La firma dell’elenco delle chiavi')
    await expect(listKeys(services)).rejects.toThrow('cannot be opened')
    await rotateKey(services)
    expect(await lostKeys(services)).toEqual([])
    expect((await listKeys(services)).verifier).not.toBe(before.verifier)
    await rotateKey(test)
  })
})

describe('a code', () => {
  it('is sent to a student address, and to no other, with the same answer', async () => {
    const email = studentAddress()
    const answers = await Promise.all(
      [email, 'ada@example.org', 'ada@sub.studenti.example.org', 'ada@unitn.example'].map((each) => request(each)),
    )
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toEqual(
      answers.map(() => [202, { success: true }]),
    )
    const mails = await deliverMails(test)
    expect(mails.map(({ to }) => to.address).sort()).toEqual([email, 'ada@unitn.example'].sort())
    for (const { text } of mails) expect(codeIn(text)).toHaveLength(8)
  })

  it('goes to a mailbox three times an hour, however its address is spelt', async () => {
    const [name, domain] = studentAddress().split('@')
    const fullWidth = domain?.replace('s', '\uFF53')
    for (let n = 0; n < 5; n++) await request(`${name}+${n}@${n % 2 ? domain : fullWidth}`)
    expect(await deliverMails(test)).toHaveLength(3)
  })

  it('leaves the address in no table once it was sent', async () => {
    const email = studentAddress()
    await request(email)
    const [mail] = await deliverMails(test)
    const { year, blinded } = await prepareClaim(test, degreeCourseId)
    expect((await issue({ email, code: codeIn(mail?.text), year, blinded })).status).toBe(200)
    expect(JSON.stringify(await wholeDatabase(test))).not.toContain(email.split('@')[0])
  })

  it('is refused after five tries, right or wrong, also when they come at once', async () => {
    const email = studentAddress()
    const { year, blinded } = await prepareClaim(test, degreeCourseId)
    const code = await studentCode(test, email)
    const wrong = code === '00000000' ? '00000001' : '00000000'
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue({ email, code: wrong, year, blinded })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    expect(await errorOf(await issue({ email, code, year, blinded }))).toEqual([
      400,
      'Il codice è sbagliato o scaduto. Dopo cinque tentativi ne serve uno nuovo',
    ])
  })

  it('is refused after fifteen minutes, and with another address', async () => {
    const [email, other] = [studentAddress(), studentAddress()]
    const { year, blinded } = await prepareClaim(test, degreeCourseId)
    const code = await studentCode(test, email)
    expect((await issue({ email: other, code, year, blinded })).status).toBe(400)
    await test.db.proofCode.updateMany({ data: { expiresAt: new Date() } })
    expect((await issue({ email, code, year, blinded })).status).toBe(400)
  })
})

describe('issuing', () => {
  it('gives a proof of each purpose for each subject of the degree course and each of its professors, and of no other', async () => {
    const proofs = await claimProofs(test, degreeCourseId)
    const subjects = await test.db.courseSubject.findMany({ where: { degreeCourseId } })
    const professors = await test.db.professor.findMany({ where: { name: { in: ['Ortensia Valdombra', 'Ugo Bruni'] } } })
    const targets = [...subjects.map(({ id }) => `subject:${id}`), ...professors.map(({ id }) => `professor:${id}`)]
    expect([...proofs.keys()].sort()).toEqual(targets.flatMap((target) => [`review|${target}`, `vote|${target}`]).sort())
    const secret = secretOf(test.config, await currentKey(test))
    for (const proof of proofs.values()) expect(isOutput(secret, proof)).toBe(true)
  })

  it('answers a client that was written from the text of the RFC, whose proof makes a review verified', async () => {
    const email = studentAddress()
    const { year, infos } = (await (await test.request(`/api/proofs/targets/${otherCourse}`)).json()) as { year: string; infos: string[] }
    await request(email, otherCourse)
    const publicKey = Buffer.from((await keys()).keys.at(-1)?.publicKey ?? '', 'base64url')
    const states = infos.map((info) => blind(randomBytes(32), Buffer.from(info), publicKey))
    const blinded = states.map(({ info, blinded: element }) => ({ info: String(info), element: element.toString('base64url') }))
    const answer = await issue({ email, code: await studentCode(test, email), year, blinded })
    const { evaluated } = (await answer.json()) as { evaluated: { info: string; element: string; proof: string }[] }
    const proofs = states.map((state, index) => {
      const { element = '', proof = '' } = evaluated[index] ?? {}
      const output = finalize(state, Buffer.from(element, 'base64url'), Buffer.from(proof, 'base64url')).toString('base64url')
      return { year, info: String(state.info), token: Buffer.from(state.input).toString('base64url'), output }
    })
    const secret = secretOf(test.config, await currentKey(test))
    for (const proof of proofs) expect(isOutput(secret, proof)).toBe(true)
    const { id } = await test.db.courseSubject.findFirstOrThrow({ where: { degreeCourseId: otherCourse } })
    const proof = proofs.find(({ info }) => info.endsWith(`|review|subject:${id}`))
    const review = await test.send('POST', `/api/course-subjects/${id}/reviews`, { ...courseReviewInput({ examNotes: '' }), proof })
    expect([review.status, await review.json()]).toMatchObject([201, { verified: true }])
  })

  it('happens once for a mailbox: the same request is answered the same, another is refused', async () => {
    const [name, domain] = studentAddress().split('@')
    const email = `${name}@${domain}`
    const { year, prepared, blinded } = await prepareClaim(test, degreeCourseId)
    const first = await issue({ email, code: await studentCode(test, email), year, blinded })
    const { evaluated } = (await first.json()) as { evaluated: [] }
    const again = await issue({
      email: `${name}+altro@${domain}`,
      code: await studentCode(test, email),
      year,
      blinded: blinded.toReversed(),
    })
    expect(finishClaim(year, prepared, ((await again.json()) as { evaluated: [] }).evaluated)).toEqual(
      finishClaim(year, prepared, evaluated),
    )
    const other = await prepareClaim(test, degreeCourseId)
    // Full-width letters name the same domain to mail servers.
    const wide = `${name}@${domain?.toUpperCase().replace('S', '\uFF33')}`
    const refused = await issue({ email: wide, code: await studentCode(test, email), year, blinded: other.blinded })
    expect(await errorOf(refused)).toEqual([
      409,
      'Con questo indirizzo hai già confermato per quest’anno: per usare le stesse prove qui, inserisci il codice di recupero',
    ])
  })

  it('of different requests at once, one is answered', async () => {
    const email = studentAddress()
    const claims = await Promise.all([1, 2, 3, 4].map(() => prepareClaim(test, otherCourse)))
    const code = await studentCode(test, email)
    const answers = await Promise.all(claims.map(({ year, blinded }) => issue({ email, code, year, blinded })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it.each([
    ['without one of the targets', (blinded: object[]) => blinded.slice(1)],
    ['with one of them twice', (blinded: object[]) => [...blinded.slice(1), blinded[1]]],
    ['with elements that are none', (blinded: object[]) => blinded.map((each) => ({ ...each, element: `${'_'.repeat(42)}8` }))],
    ['about something else', (blinded: object[]) => [...blinded.slice(1), { ...blinded[0], info: 'chiostro/1|altro' }]],
  ])('is refused %s, and uses nothing up', async (_, change) => {
    const email = studentAddress()
    const { year, blinded } = await prepareClaim(test, degreeCourseId)
    const claims = await test.db.proofClaim.count()
    const code = await studentCode(test, email)
    expect((await issue({ email, code, year, blinded: change(blinded) })).status).toBe(400)
    expect(await test.db.proofClaim.count()).toBe(claims)
    expect((await issue({ email, code, year, blinded })).status).toBe(200)
  })

  it('is refused for another year', async () => {
    const email = studentAddress()
    const { blinded } = await prepareClaim(test, degreeCourseId)
    expect((await issue({ email, code: await studentCode(test, email), year: '2020/21', blinded })).status).toBe(409)
  })

  it('is about the same targets all year once they were issued, whatever an import takes away', async () => {
    await claimProofs(test, degreeCourseId)
    const before = (await prepareClaim(test, degreeCourseId)).blinded.map(({ info }) => info)
    await test.db.courseSubject.updateMany({ where: { courseName: 'Storia antica' }, data: { retiredAt: new Date() } })
    expect((await prepareClaim(test, degreeCourseId)).blinded.map(({ info }) => info)).toEqual(before)
    await test.db.courseSubject.updateMany({ data: { retiredAt: null } })
  })
})

describe('at night', () => {
  const order = async () =>
    (await test.pool.query<{ hash: string }>('SELECT mailbox_hash AS hash FROM proof_claims ORDER BY ctid')).rows.map(({ hash }) => hash)

  it('the claims lose the order in which they were made', async () => {
    for (let n = 0; n < 6; n++) await claimProofs(test, otherCourse)
    const before = await order()
    expect(before).not.toEqual(before.toSorted())
    await tidyProofsJob.run(test, {}, new AbortController().signal)
    const after = (await test.pool.query<{ hash: string }>('SELECT mailbox_hash AS hash FROM proof_claims ORDER BY ctid')).rows
    const sorted = (await test.pool.query<{ hash: string }>('SELECT mailbox_hash AS hash FROM proof_claims ORDER BY mailbox_hash')).rows
    expect(after).toEqual(sorted)
    expect(after).toHaveLength(before.length)
  })

  it('the pepper of a year that is over is destroyed, and only then', async () => {
    const key = await currentKey(test)
    await destroyPeppers(test)
    expect((await currentKey(test)).pepper).toBe(key.pepper)
    await test.db.proofKey.create({ data: { ...key, year: '2019/20' } })
    await destroyPeppers(test)
    const past = await test.db.proofKey.findMany({ where: { year: '2019/20' } })
    expect(past.map(({ pepper, secret }) => [pepper, secret])).toEqual([['', key.secret]])
    expect((await currentKey(test)).pepper).toBe(key.pepper)
  })

  it('a clock that was a year ahead leaves this year without a pepper, and it gets another key', async () => {
    const { year, turn } = await currentKey(test)
    await destroyPeppers(test, new Date(Date.now() + 365 * 86_400_000))
    expect(await currentKey(test)).toMatchObject({ year, turn: turn + 1, pepper: expect.stringMatching(/./) })
    await claimProofs(test, degreeCourseId)
  })
})
