import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProfessor, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })

interface Written {
  id: string
  receipt: string
}

const send = (address: string, method: string, path: string, body: unknown) =>
  test.request(path, { method, headers: { 'content-type': 'application/json', 'x-forwarded-for': address }, body: JSON.stringify(body) })
const review = (address: string, professor: string, text = '') =>
  send(address, 'POST', `/api/professors/${professor}/reviews`, professorReviewInput({ review: text }))

describe('twenty addresses that review one professor as often as they can', () => {
  const addresses = Array.from({ length: 20 }, (_, n) => `10.9.0.${n + 1}`)
  let statuses: number[] = []
  let professor = ''
  beforeAll(async () => {
    professor = (await createProfessor(test)).id
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(addresses.map((address) => review(address, professor)))
      statuses.push(...answers.map(({ status }) => status))
    }
  })
  const count = (status: number) => statuses.filter((one) => one === status).length

  it('publish ten within the hour; thirty wait for a moderator, and the rest is refused', async () => {
    expect({ published: count(201), held: count(202), refused: count(429) }).toEqual({ published: 10, held: 30, refused: 20 })
    expect((await test.db.professor.findUniqueOrThrow({ where: { id: professor } })).reviewCount).toBe(10)
  })

  it('publish none the hour after: each has had its two of the day', async () => {
    await test.pool.query(`UPDATE professor_reviews SET created_at = now() - interval '61 minutes'`)
    await test.pool.query(`UPDATE deleted_records SET deleted_at = now() - interval '61 minutes'`)
    statuses = (await Promise.all(addresses.map((address) => review(address, professor)))).map(({ status }) => status)
    expect(count(429)).toBe(20)
  })
})

describe('a text that was sent within a day', () => {
  const text = 'Lezioni chiare, esame severo ma giusto: portate gli esercizi svolti.'
  let written: Written
  beforeAll(async () => {
    written = (await (await review('10.9.1.1', (await createProfessor(test)).id, text)).json()) as Written
  })
  const edit = (receipt: string, text: string) =>
    send('10.9.1.2', 'PUT', `/api/my-review/${receipt}`, professorReviewInput({ review: text }))
  const refusal = [400, { issues: [{ path: 'review', message: reviewMessages.repeatedText }] }]

  it('is the same with characters that have no width', async () => {
    const again = await review('10.9.1.3', (await createProfessor(test)).id, text.replace('chiare', 'chi\u200Bare'))
    expect([again.status, await again.json()]).toMatchObject(refusal)
  })

  it('does not enter another review with its receipt', async () => {
    const other = (await (await review('10.9.1.4', (await createProfessor(test)).id, 'Un altro testo')).json()) as Written
    const answer = await edit(other.receipt, text)
    expect([answer.status, await answer.json()]).toMatchObject(refusal)
  })

  it('does not keep its author from mending a capital letter or a line', async () => {
    const mended = text.replace('Lezioni', 'LEZIONI').replace(': ', ':\n')
    expect((await edit(written.receipt, mended)).status).toBe(200)
    expect(await test.db.professorReview.findUnique({ where: { id: written.id } })).toMatchObject({ review: mended })
  })
})
