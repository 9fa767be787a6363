import { describe, expect, it } from 'vitest'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createFollow, followed, follower } from '../../../test/follows.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { notifySessionEnd } from './follows.jobs.ts'
import { lastSessionEnd } from './follows.service.ts'

const test = testServer({ SESSION_ENDS: '02-28, 07-31' })

const at = (moment: string) => new Date(moment)
const row = { department: 'Scienze', degreeCourse: 'Biologia' }

/** A degree course with exams of two years. */
async function degreeCourse(): Promise<string> {
  await importRows(test, [
    { ...row, courseName: 'Botanica', courseCode: 'B1', year: 1 },
    { ...row, courseName: 'Zoologia', courseCode: 'B2', year: 1 },
    { ...row, courseName: 'Ecologia', courseCode: 'B3', year: 2 },
  ])
  const botany = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Botanica' } })
  if (botany.reviewCount === 0) await createCourseReview(test, botany.id)
  return botany.degreeCourseId
}

async function toldAt(moment: string, email: string) {
  await notifySessionEnd(test, at(moment))
  return (await deliverMails(test)).filter(({ to }) => to.address === email)
}

/** Confirmed long before every session of these tests. */
async function follows(targetId: string, year?: number) {
  const email = follower()
  const { id, token } = await createFollow(test, {
    email,
    kind: 'degree_course',
    frequency: 'session',
    targetId,
    ...(year ? { year } : {}),
  })
  await test.db.follow.update({ where: { id }, data: { confirmedAt: at('2025-01-01'), expiresAt: at('2099-01-01') } })
  return { email, token }
}

describe('following a degree course', () => {
  it('is asked for, confirmed and told like other follows', async () => {
    const targetId = await degreeCourse()
    const token = await followed(test, follower(), { kind: 'degree-course', targetId, frequency: 'session', year: 1 })
    expect(await (await test.request(`/api/follows/${token}`)).json()).toMatchObject([
      { kind: 'degree-course', frequency: 'session', title: 'Esami di fine sessione: Biologia · magistrale, 1° anno', confirmed: true },
    ])
    const change = await test.send('PUT', `/api/follows/${token}`, { frequency: 'daily' })
    expect([change.status, (await change.json()).issues[0].path]).toEqual([400, 'frequency'])
  })

  it.each([
    [{ kind: 'degree-course', targetId: 'x', frequency: 'now' }, 400],
    [{ kind: 'degree-course', targetId: 'x', frequency: 'session', year: 'primo' }, 400],
    [{ kind: 'degree-course', frequency: 'session' }, 400],
    [{ kind: 'degree-course', targetId: 'unknown', frequency: 'session' }, 404],
    [{ kind: 'books', frequency: 'session' }, 400],
    [{ kind: 'subject', targetId: 'x', frequency: 'session' }, 400],
  ])('by %j is answered %i', async (follow, status) => {
    expect((await test.send('POST', '/api/follows', { email: follower(), ...follow })).status).toBe(status)
  })

  it('is guarded by the database, too', async () => {
    const wrong = createFollow(test, { email: follower(), kind: 'books', frequency: 'session' })
    await expect(wrong).rejects.toThrow('follows_by_session')
  })
})

describe('at the end of a session', () => {
  it('the exams of one’s year are asked about once, those with few reviews first, each by the link to its form', async () => {
    const { email } = await follows(await degreeCourse(), 1)
    expect(await toldAt('2026-02-28T08:59:00Z', email)).toEqual([])
    const [mail, ...others] = await toldAt('2026-02-28T09:00:00Z', email)
    expect(others).toEqual([])
    expect(mail?.text).not.toContain('Ecologia')
    expect(mail?.text.indexOf('Zoologia')).toBeLessThan(mail?.text.indexOf('Botanica') ?? 0)
    const { id } = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Zoologia' } })
    expect(mail?.text).toContain(`${test.config.publicUrl}/courses/subjects/${id}/review?year=1`)
    expect(await toldAt('2026-02-28T12:00:00Z', email)).toEqual([])
    expect(await toldAt('2026-03-02T09:00:00Z', email)).toEqual([])
    expect(await toldAt('2026-07-31T08:00:00Z', email)).toHaveLength(1)
  })

  it('is told after an outage of some days, and not to those who follow only since', async () => {
    const { email } = await follows(await degreeCourse())
    const late = follower()
    const { id } = await createFollow(test, { email: late, kind: 'degree_course', frequency: 'session', targetId: await degreeCourse() })
    await test.db.follow.update({ where: { id }, data: { confirmedAt: at('2027-03-01T09:00:00Z'), expiresAt: at('2099-01-01') } })
    await notifySessionEnd(test, at('2027-03-03T09:00:00Z'))
    const told = (await deliverMails(test)).map(({ to }) => to.address)
    expect(told).toContain(email)
    expect(told).not.toContain(late)
  })

  it('nothing is sent to who has stopped', async () => {
    const { email, token } = await follows(await degreeCourse())
    await test.send('POST', `/api/follows/${token}/stop`, {})
    expect(await toldAt('2028-02-28T10:00:00Z', email)).toEqual([])
  })
})

it('the end of a session is at 10:00 in Rome, in winter as in summer', () => {
  const ends = ['02-28', '07-31']
  expect(lastSessionEnd(ends, at('2026-02-28T08:59:59Z'))).toBeNull()
  expect(lastSessionEnd(ends, at('2026-07-31T08:00:00Z'))).toEqual({ day: '2026-07-31', at: at('2026-07-31T08:00:00Z') })
  expect(lastSessionEnd(ends, at('2026-08-06T12:00:00Z'))?.day).toBe('2026-07-31')
  expect(lastSessionEnd(ends, at('2026-08-08T12:00:00Z'))).toBeNull()
})
