import { appealableUntil, type CaseGround, caseGrounds, type ReportKind, reportKinds } from '@chiostro/domain/cases'
import { romeDay } from '@chiostro/domain/rome'
import { type RuleId, rules } from '@chiostro/domain/rules'
import { formatDay } from '@chiostro/domain/schedule'
import { z } from 'zod'
import type { CaseDecision, ModerationCase } from '../../../generated/prisma/client.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../../database/client.ts'
import { defineMail, type MailContent } from '../../mail/template.ts'
import { mintCaseUrl } from './cases.tokens.ts'
import { readAuthor, readItem } from './items.reads.ts'

const note = 'Il link è personale: non inoltrare questa email.'

const about = ({ reference, kind }: ModerationCase) => [
  { label: 'Riferimento', value: reference },
  { label: 'Riguarda', value: reportKinds[kind as ReportKind] },
]

/** To a reporter. Nothing of what the form said is repeated: the address may be that of a person who never filled it in. */
export const reportReceiptMail = defineMail({
  name: 'case.receipt',
  payload: z.object({ reportId: z.string() }),
  async compose(tx, { reportId }, config) {
    const report = await tx.caseReport.findUnique({ where: { id: reportId }, include: { case: true } })
    if (!report?.email) return null
    return {
      to: { address: report.email },
      subject: `Segnalazione ricevuta: ${report.case.reference}`,
      heading: 'Abbiamo ricevuto la segnalazione',
      paragraphs: [
        'La leggono persone, non un programma. Intanto ciò che hai segnalato resta dov’è: decidiamo dopo averlo letto.',
        'Ti scriviamo quando abbiamo deciso. Con il link qui sotto vedi a che punto siamo.',
      ],
      details: about(report.case),
      action: { label: 'Vedi la segnalazione', url: await mintCaseUrl(tx, config, report.caseId, reportId) },
      note,
    }
  },
})

type Decided = CaseDecision & { case: ModerationCase }

/** The rule that was applied, on the page of the rules. */
const ruleLink = ({ publicUrl }: Config, { rule }: Decided) => ({ label: 'Leggi la regola', url: `${publicUrl}/rules#${rule}` })

/** The statement of reasons: what was decided, on which ground, by which rule and why, and what one can do about it. */
function statement(
  side: 'author' | 'reporter',
  { isAppeal, ground, rule, reasons, decidedAt, case: found }: Decided,
): Pick<MailContent, 'details' | 'quote'> & { appeal: string } {
  const until = formatDay(romeDay(appealableUntil(decidedAt)))
  return {
    details: [
      ...about(found),
      { label: 'Motivo', value: caseGrounds[ground as CaseGround] },
      { label: 'Regola', value: rules[rule as RuleId].title },
      { label: 'Deciso il', value: formatDay(romeDay(decidedAt)) },
    ],
    quote: reasons,
    appeal:
      isAppeal && (found.state !== 'decided' || found.appealSide === side)
        ? 'È la decisione sul ricorso, presa da persone: qui non se ne può presentare un altro. Resta la possibilità di rivolgersi a un organismo di risoluzione delle controversie o a un giudice.'
        : `La decisione è di una persona del team, non di un programma. Se non sei d’accordo puoi presentare un ricorso, una volta, fino a ${until}: lo legge un’altra persona del team, se ce n’è una.`,
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
    const [address, item] = [await readAuthor(tx, kind as ReportKind, targetId), await readItem(tx, kind as ReportKind, targetId)]
    if (!address) return null
    const { details = [], quote, appeal } = statement('author', decision)
    const what = reportKinds[kind as ReportKind]
    const isRemoved = decision.outcome === 'remove'
    return {
      to: { address },
      subject: isRemoved ? `${what}: rimosso (${decision.case.reference})` : `${what}: di nuovo online (${decision.case.reference})`,
      heading: isRemoved ? 'Abbiamo rimosso ciò che hai pubblicato' : 'Ciò che hai pubblicato resta online',
      paragraphs: [
        isRemoved
          ? 'Non si vede più sul sito. Ecco perché, e che cosa puoi fare.'
          : 'Abbiamo riletto tutto dopo il ricorso, e la decisione è che resti sul sito.',
        appeal,
      ],
      details: [...details, { label: 'Titolo', value: item?.label ?? '' }],
      quote,
      action: { label: 'Vedi la decisione', url: await mintCaseUrl(tx, config, decision.caseId, null) },
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
    const { details, quote, appeal } = statement('reporter', decision)
    return {
      to: { address: report.email },
      subject: `Segnalazione ${decision.case.reference}: abbiamo deciso`,
      heading: decision.outcome === 'remove' ? 'L’abbiamo rimosso' : 'Resta online',
      paragraphs: [
        decision.outcome === 'remove'
          ? 'Ciò che hai segnalato non si vede più sul sito. Grazie: aiuti tutti.'
          : 'Abbiamo letto ciò che hai segnalato, e la decisione è che resti sul sito.',
        appeal,
      ],
      details,
      quote,
      action: { label: 'Vedi la decisione', url: await mintCaseUrl(tx, config, decision.caseId, reportId) },
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
    return {
      to: { address },
      subject: `${found.reference}: decisione annullata`,
      heading: 'Abbiamo annullato la decisione',
      paragraphs: [
        found.state === 'closed'
          ? 'La decisione di cui ti abbiamo scritto non vale più: tutto è come prima.'
          : 'La decisione di cui ti abbiamo scritto non vale più. Rileggiamo tutto, e ti scriviamo di nuovo.',
      ],
      details: about(found),
      action: { label: 'Vedi a che punto siamo', url: await mintCaseUrl(tx, config, caseId, reportId) },
      note,
    }
  },
})

export const caseMails = [reportReceiptMail, statementMail, outcomeMail, withdrawnMail]
