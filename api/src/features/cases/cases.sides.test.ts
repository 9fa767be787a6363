import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent } from '../../../test/factories.ts'
import { confirmed } from '../../../test/follows.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { createProfessor, createProfessorReview, professorReviewInput } from '../../../test/professors.ts'
import { placedLink } from '../../../test/records.ts'
import { testServer } from '../../../test/server.ts'
import type { Context } from '../../context.ts'
import { decideCase, undoDecision } from './queue.service.ts'

const test = testServer({ REVIEW_BURST: '0' })

const moderators = ['moderatrice.nora', 'moderatore.tito']
let [first, second]: (Context | undefined)[] = []
let subjectId = ''
beforeAll(async () => {
  for (const username of moderators) {
    const context = contextOf(test, await loggedInAdmin(test, username))
    if (first) second = context
    else first = context
  }
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
  subjectId = (await test.db.courseSubject.findFirstOrThrow()).id
})

/** Distinctive words of the author, of two reporters and of the item. */
const author = { email: 'zenobia.autrice@example.org', words: ['zenobia', '0001112', 'parole-del-testo'] }
const reporters = [
  { email: 'ugo.primo@example.org', text: 'Parole-di-ugo', words: ['ugo.primo', 'parole-di-ugo', 'ricorso-di-ugo'] },
  { email: 'ida.seconda@example.org', text: 'Parole-di-ida', words: ['ida.seconda', 'parole-di-ida'] },
]
const title = 'Titolo-della-cosa'
/** Reporters know a review or a reply by its target. */
const ownText = 'Parole-del-testo'
const wordsOf = (...sides: { words: string[] }[]) => sides.flatMap(({ words }) => words)

const written = async (path: string, body: unknown) =>
  (await (await test.send('POST', path, body)).json()) as { id: string; receipt: string }
const makers: Record<string, () => Promise<{ id: string; receipt?: string }>> = {
  book: () => createBook(test, { title, sellerEmail: author.email, sellerName: 'Zenobia', sellerWhatsapp: '+393330001112' }),
  event: () => createEvent(test, { title, creatorEmail: author.email, creatorName: 'Zenobia' }),
  async wanted() {
    const { id } = await written('/api/wanted', { title, name: 'Zenobia', email: author.email })
    await confirmed(test, author.email)
    return { id }
  },
  link: () => placedLink({ test, subjectId }, { title, email: author.email }),
  async 'professor-reply'() {
    const { id: professorId } = await createProfessor(test)
    const { id } = await createProfessorReview(test, professorId)
    await test.db.replyAddress.create({ data: { professorId, address: author.email } })
    const answer = await test.send('PUT', `/api/professor-reply/${await mailboxToken(test, author.email)}/reviews/${id}`, { text: ownText })
    return (await answer.json()).reply
  },
  'course-review': () =>
    written(`/api/course-subjects/${subjectId}/reviews`, courseReviewInput({ examNotes: `${ownText} ${randomUUID()}` })),
  'professor-review': async () =>
    written(`/api/professors/${(await createProfessor(test)).id}/reviews`, professorReviewInput({ review: `${ownText} ${randomUUID()}` })),
  professor: () => createProfessor(test, { name: title }),
}

/** An answer or a message to a side, with its source. */
interface Seen {
  where: string
  text: string
}

function expectNone(seen: Seen[], words: string[]): void {
  const found = seen.flatMap(({ where, text }) =>
    words.filter((word) => text.toLowerCase().includes(word)).map((word) => `${where}: ${word}`),
  )
  expect(found).toEqual([])
}

/** Reads the page of a case by REST and by GraphQL. */
async function pagesOf(side: string, token: string, id?: string): Promise<Seen[]> {
  const fields = `id reference kind title item { title text details { label values } } state path appealableUntil decision { outcome ground rule reasons decidedAt } appeal { text outcome decidedAt }`
  const rest = await (await test.request(`/api/case/${token}${id ? `?id=${id}` : ''}`)).text()
  const graphql = await test.execute<object>(`query ($token: String!, $id: ID) { case(token: $token, id: $id) { ${fields} } }`, {
    token,
    id,
  })
  expect(rest).toContain('"reference"')
  return [
    { where: `case of ${side}`, text: rest },
    { where: `case of ${side}, GraphQL`, text: JSON.stringify(graphql) },
  ]
}

async function publicAnswers(): Promise<Seen[]> {
  const query = '{ transparency { months { month reports decisions { ground keep remove } appeals restored } medianHoursToDecision } }'
  return [
    { where: 'transparency', text: await (await test.request('/api/transparency')).text() },
    { where: 'transparency, GraphQL', text: JSON.stringify(await test.execute<object>(query)) },
  ]
}

describe.each(Object.keys(makers))('in the life of a case about a %s', (kind) => {
  const removal = { outcome: 'remove', ground: 'insult', rule: 'respect', reasons: 'Offende una persona.' }
  const keeping = { ...removal, outcome: 'keep', reasons: 'È una critica.' }
  const sides = { author: [] as Seen[], reporters: [[], []] as [Seen[], Seen[]], everyone: [] as Seen[] }
  const tokens = new Map<string, string>()

  /** Delivers pending mails; a recipient's own address is no secret in them. */
  async function deliver(): Promise<string[]> {
    const mails = await deliverMails(test)
    for (const mail of mails) {
      const to = mail.to.address
      const { attachments, ...rest } = mail
      const seen = {
        where: `mail «${mail.subject}» to ${to}`,
        text: JSON.stringify(rest).replaceAll(to, '') + (attachments ? 'attached' : ''),
      }
      const reporter = reporters.findIndex(({ email }) => email === to)
      if (to !== author.email && reporter === -1) throw new Error(`A message to ${to}`)
      if (reporter === -1) sides.author.push(seen)
      else sides.reporters[reporter as 0]?.push(seen)
      tokens.set(to, /\/case\/([\w-]{43})/.exec(mail.text)?.[1] ?? '')
    }
    return mails.map(({ to }) => to.address).toSorted()
  }

  async function look(receipt: string | undefined): Promise<void> {
    for (const [index, { email }] of reporters.entries())
      sides.reporters[index as 0].push(...(await pagesOf(email, tokens.get(email) ?? '')))
    const link = tokens.get(author.email)
    if (link) sides.author.push(...(await pagesOf('author', link)))
    if (receipt) sides.author.push({ where: 'my-review', text: await (await test.request(`/api/my-review/${receipt}`)).text() })
    sides.everyone.push(...(await publicAnswers()))
  }

  it('neither side reads of the other or of the moderators, and everyone reads of none', async () => {
    const { id, receipt } = (await makers[kind]?.()) ?? { id: '' }
    await deliver()
    sides.author.length = 0
    tokens.clear()
    for (const { email, text } of reporters) {
      const answer = await test.send('POST', '/api/reports', { kind, id, ground: 'insult', email, text })
      expect(answer.status).toBe(201)
      sides.everyone.push({ where: 'report', text: await answer.text() })
    }
    const { id: caseId } = await test.db.moderationCase.findFirstOrThrow({ where: { targetId: id } })
    const both = reporters.map(({ email }) => email).toSorted()
    const hasAuthor = !receipt && kind !== 'professor'
    expect(await deliver()).toEqual(both)
    await look(receipt)
    // Removed, taken back, removed again: receipts, statement, outcomes, and their withdrawal.
    const everyone = hasAuthor ? [...both, author.email].toSorted() : both
    for (const act of [() => decideCase(first as Context, caseId, removal), () => undoDecision(first as Context, caseId)]) {
      await act()
      expect(await deliver()).toEqual(everyone)
      await look(receipt)
    }
    await decideCase(first as Context, caseId, removal)
    await deliver()
    const token = tokens.get(reporters[0]?.email ?? '')
    const appealed = await test.send('POST', `/api/case/${token}/appeal`, { text: 'Ricorso-di-Ugo' })
    expect(appealed.status).toBe(201)
    await look(receipt)
    await decideCase(second as Context, caseId, removal)
    expect(await deliver()).toEqual(everyone)
    await look(receipt)
    if (hasAuthor || receipt) {
      const path = receipt ? `/api/my-review/${receipt}/appeal` : `/api/case/${tokens.get(author.email)}/appeal`
      const answer = await test.send('POST', path, { text: 'Ricorso-di-Zenobia' })
      expect(answer.status).toBe(201)
      sides.author.push({ where: 'appeal', text: await answer.text() })
      await look(receipt)
      await decideCase(first as Context, caseId, keeping)
      expect(await deliver()).toEqual(everyone)
      await look(receipt)
    }
    for (const [index, { email }] of reporters.entries()) {
      const mailbox = await mailboxToken(test, email)
      sides.reporters[index as 0].push(...(await pagesOf(email, mailbox, caseId)))
      sides.reporters[index as 0].push({ where: 'my things', text: await (await test.request(`/api/my-things?token=${mailbox}`)).text() })
    }
    if (hasAuthor) sides.author.push(...(await pagesOf('author', await mailboxToken(test, author.email), caseId)))

    expect(sides.author.length).toBeGreaterThan(hasAuthor || receipt ? 5 : -1)
    const [ugo, ida] = [sides.reporters[0], sides.reporters[1]]
    const whose = ({ text }: Seen) => /"item":(\{"title"|null)/.exec(text)?.[1]
    const items = (seen: Seen[]) => [...new Set(seen.map(whose).filter(Boolean))]
    // Also what was removed.
    expect(items(sides.author)).toEqual(hasAuthor || receipt ? ['{"title"'] : [])
    expect(items([...ugo, ...ida])).toEqual(['null'])
    expectNone(sides.author, [...wordsOf(...reporters), ...moderators])
    expectNone(ugo, [...wordsOf(author), ...(reporters[1]?.words ?? []), 'ricorso-di-zenobia', ...moderators])
    expectNone(ida, [...wordsOf(author), ...(reporters[0]?.words ?? []), 'ricorso-di-zenobia', ...moderators])
    expectNone(sides.everyone, [...wordsOf(author, ...reporters), title.toLowerCase(), 'ricorso-di', ...moderators])
  })
})
