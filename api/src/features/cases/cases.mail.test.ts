import { rules } from '@chiostro/domain/cases/rules'
import { beforeAll, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createBook } from '../../../test/factories.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { createProfessor, createProfessorReview } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { openCase } from './cases.sql.ts'
import { decideCase, undoDecision } from './queue.service.ts'

const test = testServer({ REVIEW_BURST: '0' })

let first: Context
let second: Context
beforeAll(async () => {
  first = contextOf(test, await loggedInAdmin(test, 'prima'))
  second = contextOf(test, await loggedInAdmin(test, 'seconda'))
})

const reasons = 'Chiede di pagare prima con una ricarica.'
const words = { ground: 'spam', rule: 'honest', reasons }
const removal = { ...words, outcome: 'remove' }
const keeping = { ...words, outcome: 'keep' }

const caseOf = async (targetId: string) => (await test.db.moderationCase.findFirstOrThrow({ where: { targetId } })).id
const report = (kind: string, id: string, email: string) =>
  test.send('POST', '/api/reports', { kind, id, ground: 'spam', text: 'È una truffa', email })

/** Delivers the only pending message to an address, with its text on one line. */
async function mailTo(address: string) {
  const [mail] = (await deliverMails(test)).filter(({ to }) => to.address === address)
  return { subject: mail?.subject ?? '', text: mail?.text.replace(/\s+/g, ' ') ?? '' }
}

it('a statement of reasons names facts, ground, rule, who decided, on whose word, and every remedy', async () => {
  const { id, title, sellerEmail } = await createBook(test)
  await report('book', id, 'chi.segnala@example.org')
  await deliverMails(test)
  await decideCase(first, await caseOf(id), removal)
  const { subject, text } = await mailTo(sellerEmail)
  expect(subject).toMatch(/^Abbiamo rimosso «.+» \(\S+\)$/)
  expect(subject).toContain(title)
  for (const part of [
    `Riguarda: Annuncio: ${title}`,
    'Motivo: Pubblicità o truffa',
    'Regola: Niente pubblicità, niente truffe',
    `Motivazione: ${reasons}`,
    'Ci è arrivata una segnalazione e l’abbiamo controllata. Ha deciso una persona del team, non un programma.',
    'puoi presentare un ricorso, una volta, fino al',
    'Puoi anche rivolgerti a un organismo di risoluzione delle controversie o a un giudice.',
    'Vedi la decisione o presenta un ricorso: ',
    '/rules#honest',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/chi\.segnala|È una truffa/)
})

it('who published in English reads it in English: ground, rule and the rule’s own reasons; what the moderator wrote stays', async () => {
  const { id, title, sellerEmail } = await createBook(test, { language: 'en' })
  await report('book', id, 'anyone@example.org')
  await deliverMails(test)
  const [usual = ''] = rules.respect.reasons.remove
  await decideCase(first, await caseOf(id), { ...removal, ground: 'insult', rule: 'respect', reasons: `${usual} Vedi la riga 3.` })
  const { subject, text } = await mailTo(sellerEmail)
  expect(subject).toMatch(/^We have removed “.+” \(\S+\)$/)
  for (const part of [
    `About: Listing: ${title}`,
    'Rule: Criticise the work, not the person',
    'Reasons: The text insults a person instead of describing an experience. Vedi la riga 3.',
    'We received a report and checked it. A person of the team decided, not a program.',
    'If you disagree you can appeal, once, until ',
  ]) {
    expect(text).toContain(part)
  }
})

it('a reporter reads the name of what was reported, in each message and on the page of the case', async () => {
  const [{ id, title }, reporter] = [await createBook(test), 'chi.legge@example.org']
  await report('book', id, reporter)
  const { subject: received, text } = await mailTo(reporter)
  expect(received).toMatch(new RegExp(`^Segnalazione ricevuta: «${title}», `))
  const page = `/api/case/${/\/case\/([\w-]{43})/.exec(text)?.[1]}`
  expect(await (await test.request(page)).json()).toMatchObject({ kind: 'book', title })
  await decideCase(first, await caseOf(id), removal)
  expect((await mailTo(reporter)).subject).toMatch(new RegExp(`: abbiamo deciso su «${title}»$`))
  expect(await (await test.request(page)).json()).toMatchObject({ title, path: null })
  await undoDecision(first, await caseOf(id))
  expect((await mailTo(reporter)).subject).toMatch(new RegExp(`^Decisione annullata: «${title}» `))
  // As its owner does.
  await test.db.book.delete({ where: { id } })
  expect(await (await test.request(page)).json()).toMatchObject({ kind: 'book', title: '' })
})

it('the author of what is back hears that there is a message again only if it is removed', async () => {
  const { id, sellerEmail } = await createBook(test)
  await report('book', id, 'chi.ripensa@example.org')
  await deliverMails(test)
  await decideCase(first, await caseOf(id), removal)
  await mailTo(sellerEmail)
  await undoDecision(first, await caseOf(id))
  expect((await mailTo(sellerEmail)).text).toContain('ti scriviamo di nuovo se rimuoviamo ciò che hai pubblicato.')
})

it('statements of reasons wait half a minute; a decision that is taken back before sends none', async () => {
  const { id, sellerEmail } = await createBook(test)
  await report('book', id, 'chi.aspetta@example.org')
  await deliverMails(test)
  const caseId = await caseOf(id)
  /** When each one's wait began. */
  const waits = async () => {
    const { rows } = await test.pool.query<{ start: Date }>(
      `SELECT j.start_after AS start FROM outgoing_mails m JOIN pgboss.job j ON j.data ->> 'id' = m.id
       WHERE m.sent_at IS NULL AND m.template IN ('case.statement', 'case.outcome')`,
    )
    return rows.map(({ start }) => start.getTime() - 30_000)
  }
  const before = Date.now()
  await decideCase(first, caseId, removal)
  const after = Date.now()
  const decided = await waits()
  expect(decided).toHaveLength(2)
  for (const moment of decided) expect([before <= moment, moment <= after]).toEqual([true, true])
  await undoDecision(first, caseId)
  expect(await waits()).toEqual([])
  expect(await deliverMails(test)).toEqual([])
  expect(await test.db.book.findUnique({ where: { id } })).toMatchObject({ sellerEmail })
})

it('what no report led to is told as found by the team', async () => {
  const { id, sellerEmail } = await createBook(test)
  await inTransaction(test, (tx) => openCase(tx, { kind: 'book', id }, 'spam'))
  await decideCase(first, await caseOf(id), removal)
  expect((await mailTo(sellerEmail)).text).toContain('Lo abbiamo notato noi, senza una segnalazione.')
})

it('the decision of an appeal says that it is one, and which remedies are left', async () => {
  const { id, sellerEmail } = await createBook(test)
  await report('book', id, 'chi.segnala@example.org')
  await deliverMails(test)
  const caseId = await caseOf(id)
  await decideCase(first, caseId, removal)
  const { text: told } = await mailTo(sellerEmail)
  await test.send('POST', `/api/case/${/\/case\/([\w-]{43})/.exec(told)?.[1]}/appeal`, { text: 'È mio' })
  await decideCase(second, caseId, removal)
  const { subject, text } = await mailTo(sellerEmail)
  expect(subject).toMatch(/^Dopo il ricorso abbiamo rimosso «/)
  expect(text).toContain('È la decisione sul ricorso: qui non se ne può presentare un altro. Puoi rivolgerti a un organismo')
  expect(text).not.toContain('presenta un ricorso')
})

it('a professor is told in the polite form, and reads that the reply is back', async () => {
  const [professor, author] = [await createProfessor(test), 'docente@ateneo.example']
  const review = await createProfessorReview(test, professor.id)
  await test.db.replyAddress.create({ data: { professorId: professor.id, address: author } })
  const path = `/api/professor-reply/${await mailboxToken(test, author)}/reviews/${review.id}`
  const { reply } = await (await test.send('PUT', path, { text: 'Grazie' })).json()
  await report('professor-reply', reply.id, 'chi.altro@example.org')
  await deliverMails(test)
  const caseId = await caseOf(reply.id)
  await decideCase(first, caseId, removal)
  const { subject, text } = await mailTo(author)
  expect(subject).toContain(`Abbiamo rimosso «${professor.name}, `)
  expect(text).toContain('Se non è d’accordo può presentare un ricorso')
  expect(text).not.toMatch(/\b(sei|puoi|rivolgerti|inoltrare)\b/i)
  await test.send('POST', `/api/case/${/\/case\/([\w-]{43})/.exec(text)?.[1]}/appeal`, { text: 'Rileggete' })
  await decideCase(second, caseId, keeping)
  expect((await mailTo(author)).subject).toMatch(/^Di nuovo online: «/)
  await undoDecision(second, caseId)
  const { subject: withdrawn, text: again } = await mailTo(author)
  expect(withdrawn).toMatch(/^Decisione annullata: «/)
  expect(again).toContain('e le scriviamo di nuovo')
  expect(again).not.toMatch(/\b(ti|inoltrare)\b/)
})
