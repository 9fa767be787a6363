import { appealableUntil, type CaseGround, caseGrounds } from '@chiostro/domain/cases'
import { type ReportKind, reportKinds } from '@chiostro/domain/kinds'
import { romeDay } from '@chiostro/domain/rome'
import { type RuleId, rules } from '@chiostro/domain/rules'
import { formatDay, untilDay } from '@chiostro/domain/schedule'
import { z } from 'zod'
import type { CaseDecision, ModerationCase } from '../../../generated/prisma/client.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../../database/client.ts'
import { defineMail, type MailContent } from '../../mail/template.ts'
import { mintCaseUrl } from './cases.tokens.ts'
import { readAuthor, readItem } from './items.sql.ts'

const note = 'Il link è personale: non inoltrare questa email.'

/** The item of a case as its messages name it: by its title, or by its kind when its owner deleted it. */
interface Named {
  kind: string
  /** '' when it is gone. */
  title: string
  /** «title», or what it is. */
  name: string
}

async function namedItem(tx: Transaction, { kind, targetId }: ModerationCase): Promise<Named> {
  const title = (await readItem(tx, kind as ReportKind, targetId))?.label ?? ''
  const known = reportKinds[kind as ReportKind]
  return { kind: known, title, name: title ? `«${title}»` : known }
}

const about = ({ reference }: ModerationCase, { kind, title }: Named) => [
  { label: 'Riferimento', value: reference },
  { label: 'Riguarda', value: title ? `${kind}: ${title}` : kind },
]

/** To a reporter. Nothing of what the form said is repeated: the address may be that of a person who never filled it in. */
export const reportReceiptMail = defineMail({
  name: 'case.receipt',
  payload: z.object({ reportId: z.string() }),
  async compose(tx, { reportId }, config) {
    const report = await tx.caseReport.findUnique({ where: { id: reportId }, include: { case: true } })
    if (!report?.email) return null
    const item = await namedItem(tx, report.case)
    return {
      to: { address: report.email },
      subject: `Segnalazione ricevuta: ${item.name}, ${report.case.reference}`,
      heading: 'Abbiamo ricevuto la segnalazione',
      paragraphs: [
        'La leggono persone, non un programma. Intanto ciò che hai segnalato resta dov’è: decidiamo dopo averlo letto.',
        'Ti scriviamo quando abbiamo deciso. Con il link qui sotto vedi a che punto siamo.',
      ],
      details: about(report.case, item),
      action: { label: 'Vedi la segnalazione', url: await mintCaseUrl(tx, config, report.caseId, reportId) },
      note,
    }
  },
})

type Decided = CaseDecision & { case: ModerationCase }

/** The rule that was applied, on the page of the rules. */
const ruleLink = ({ publicUrl }: Config, { rule }: Decided) => ({ label: 'Leggi la regola', url: `${publicUrl}/rules#${rule}` })

const byPeople = 'Ha deciso una persona del team, non un programma.'
const elsewhere = 'a un organismo di risoluzione delle controversie o a un giudice'

/** Students are told «tu», professors «lei». */
const tu = { own: 'ciò che hai pubblicato', appeal: 'Se non sei d’accordo puoi', turn: 'rivolgerti', may: 'Puoi' }
const lei: typeof tu = { own: 'ciò che ha pubblicato', appeal: 'Se non è d’accordo può', turn: 'rivolgersi', may: 'Può' }
const voiceOf = (side: 'author' | 'reporter', { kind }: ModerationCase) => (side === 'author' && kind === 'professor-reply' ? lei : tu)

/**
 * The statement of reasons (Digital Services Act, article 17): what was decided, on which ground, by which rule and why, whether by a program, and
 * what one can do about it.
 */
function statement(
  side: 'author' | 'reporter',
  { isAppeal, ground, rule, reasons, decidedAt, case: found }: Decided,
  item: Named,
): { details: MailContent['details']; quote: string; remedies: string; action: string } {
  const until = untilDay(romeDay(appealableUntil(decidedAt)))
  const { appeal, may, turn } = voiceOf(side, found)
  const isLast = isAppeal && (found.state !== 'decided' || found.appealSide === side)
  return {
    details: [
      ...about(found, item),
      { label: 'Motivo', value: caseGrounds[ground as CaseGround] },
      { label: 'Regola', value: rules[rule as RuleId].title },
      { label: 'Deciso il', value: formatDay(romeDay(decidedAt)) },
    ],
    quote: `Motivazione: ${reasons}`,
    remedies: isLast
      ? `È la decisione sul ricorso: qui non se ne può presentare un altro. ${may} ${turn} ${elsewhere}.`
      : `${appeal} presentare un ricorso, una volta, fino ${until}: lo legge un’altra persona del team, se ce n’è una. ${may} anche ${turn} ${elsewhere}.`,
    action: isLast ? 'Vedi la decisione' : 'Vedi la decisione o presenta un ricorso',
  }
}

/** What led to a decision, for the author of its item; nothing of who reported it, or how many. */
const originOf = (reports: number) =>
  reports > 0
    ? `Ci è arrivata una segnalazione e l’abbiamo controllata. ${byPeople}`
    : `Lo abbiamo notato noi, senza una segnalazione. ${byPeople}`

/** How a decision is told to the author of its item. */
function toldToAuthor(
  { isAppeal, outcome, effect, case: found }: Decided,
  { name }: Named,
): { subject: string; heading: string; first: string } {
  const what = `${name} (${found.reference})`
  const { own } = voiceOf('author', found)
  if (outcome === 'keep') {
    const isBack = effect === 'restored' || effect === 'published'
    return {
      subject: `${isBack ? 'Di nuovo online' : 'Resta online'}: ${what}`,
      heading: `${isBack ? 'È di nuovo online' : 'Resta online'} ${own}`,
      first: 'Abbiamo riletto tutto dopo il ricorso, e la decisione è che stia sul sito.',
    }
  }
  return isAppeal
    ? {
        subject: `Dopo il ricorso abbiamo rimosso ${what}`,
        heading: `Dopo il ricorso abbiamo rimosso ${own}`,
        first: 'Abbiamo riletto tutto dopo il ricorso, e la decisione è che non si veda sul sito.',
      }
    : {
        subject: `Abbiamo rimosso ${what}`,
        heading: `Abbiamo rimosso ${own}`,
        first: 'Non si vede più sul sito. Ecco perché, e che cosa si può fare.',
      }
}

const decisionPayload = z.object({ decisionId: z.string() })

/** To the author of what was removed, and after an appeal in any case. Dropped when the decision was taken back. */
export const statementMail = defineMail({
  name: 'case.statement',
  payload: decisionPayload,
  async compose(tx, { decisionId }, config) {
    const decision = await tx.caseDecision.findUnique({ where: { id: decisionId }, include: { case: true } })
    if (!decision) return null
    const { kind, targetId } = decision.case
    const address = await readAuthor(tx, kind as ReportKind, targetId)
    if (!address) return null
    const item = await namedItem(tx, decision.case)
    const { subject, heading, first } = toldToAuthor(decision, item)
    const { details = [], quote, remedies, action } = statement('author', decision, item)
    const origin = originOf(await tx.caseReport.count({ where: { caseId: decision.caseId } }))
    return {
      to: { address },
      subject,
      heading,
      paragraphs: [first, decision.isAppeal ? byPeople : origin, remedies],
      details,
      quote,
      action: { label: action, url: await mintCaseUrl(tx, config, decision.caseId, null) },
      furtherActions: [ruleLink(config, decision)],
      note,
    }
  },
  sent: (tx, { decisionId }) => markTold(tx, decisionId),
})

/** To a reporter. */
export const outcomeMail = defineMail({
  name: 'case.outcome',
  payload: decisionPayload.extend({ reportId: z.string() }),
  async compose(tx, { decisionId, reportId }, config) {
    const decision = await tx.caseDecision.findUnique({ where: { id: decisionId }, include: { case: true } })
    const report = await tx.caseReport.findUnique({ where: { id: reportId } })
    if (!decision || !report?.email) return null
    const item = await namedItem(tx, decision.case)
    const { details = [], quote, remedies, action } = statement('reporter', decision, item)
    const isRemoved = decision.outcome === 'remove'
    const reread = decision.isAppeal ? 'Abbiamo riletto tutto dopo un ricorso' : 'Abbiamo letto ciò che hai segnalato'
    return {
      to: { address: report.email },
      subject: `Segnalazione ${decision.case.reference}: ${decision.isAppeal ? 'deciso il ricorso' : 'abbiamo deciso'} su ${item.name}`,
      heading: isRemoved ? 'L’abbiamo rimosso' : 'Resta online',
      paragraphs: [
        isRemoved
          ? 'Ciò che hai segnalato non si vede più sul sito. Grazie: aiuti tutti.'
          : `${reread}, e la decisione è che resti sul sito.`,
        byPeople,
        remedies,
      ],
      details,
      quote,
      action: { label: action, url: await mintCaseUrl(tx, config, decision.caseId, reportId) },
      furtherActions: [ruleLink(config, decision)],
      note,
    }
  },
  sent: (tx, { decisionId }) => markTold(tx, decisionId),
})

async function markTold(tx: Transaction, decisionId: string): Promise<void> {
  await tx.caseDecision.updateMany({ where: { id: decisionId }, data: { isTold: true } })
}

/** To those who had heard of a decision that its moderator took back. */
export const withdrawnMail = defineMail({
  name: 'case.withdrawn',
  payload: z.object({ caseId: z.string(), reportId: z.string().nullable() }),
  async compose(tx, { caseId, reportId }, config) {
    const found = await tx.moderationCase.findUnique({ where: { id: caseId } })
    const report = reportId ? await tx.caseReport.findUnique({ where: { id: reportId } }) : null
    const address = found && (reportId ? report?.email : await readAuthor(tx, found.kind as ReportKind, found.targetId))
    if (!found || !address) return null
    const item = await namedItem(tx, found)
    return {
      to: { address },
      subject: `Decisione annullata: ${item.name} (${found.reference})`,
      heading: 'Abbiamo annullato la decisione',
      paragraphs: [
        found.state === 'closed'
          ? 'La decisione di cui ti abbiamo scritto non vale più: tutto è come prima.'
          : 'La decisione di cui ti abbiamo scritto non vale più. Rileggiamo tutto, e ti scriviamo di nuovo.',
      ],
      details: about(found, item),
      action: { label: 'Vedi a che punto siamo', url: await mintCaseUrl(tx, config, caseId, reportId) },
      note,
    }
  },
})

export const caseMails = [reportReceiptMail, statementMail, outcomeMail, withdrawnMail]
