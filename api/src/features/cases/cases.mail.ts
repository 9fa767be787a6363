import { appealableUntil, caseGrounds } from '@chiostro/domain/cases/cases'
import { rules } from '@chiostro/domain/cases/rules'
import { sourceLanguage } from '@chiostro/domain/languages/languages'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { keyOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import type { CaseDecision, ModerationCase } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { defineMail, type MailContent, type MailTranslator } from '../../mail/template.ts'
import { createToken, hashToken } from '../../security/tokens.ts'
import type { Config } from '../../startup/config.ts'
import { readAuthor, readItem } from './items.sql.ts'
import { reasonsIn } from './reasons.ts'

/** Issues a link to a case for a message that is being delivered; earlier ones stay valid. */
async function mintCaseUrl(tx: Transaction, { publicUrl }: Config, caseId: string, reportId: string | null): Promise<string> {
  const token = createToken()
  await tx.caseToken.create({ data: { hash: hashToken(token), caseId, reportId } })
  return `${publicUrl}/case/${token}`
}

/** Names the item of a case: by its title, or by its kind when its owner deleted it. */
interface Named {
  kind: string
  title: string
  name: string
}

const readTitle = async (tx: Transaction, { kind, targetId }: ModerationCase): Promise<string> =>
  (await readItem(tx, keyOf(reportKinds, kind), targetId))?.label ?? ''

function named({ kind }: ModerationCase, title: string, { t }: MailTranslator): Named {
  const known = t(reportKinds[keyOf(reportKinds, kind)])
  return { kind: known, title, name: title ? t('«{title}»', { title }) : known }
}

const about = ({ reference }: ModerationCase, { kind, title }: Named, { t }: MailTranslator) => [
  { label: t('Riferimento'), value: reference },
  { label: t('Riguarda'), value: title ? `${kind}: ${title}` : kind },
]

/** Sent to a reporter. Repeats nothing of the form: the address may be that of a person who never filled it in. */
export const reportReceiptMail = defineMail({
  name: 'case.receipt',
  payload: z.object({ reportId: z.string() }),
  async find(tx, { reportId }, config) {
    const report = await tx.caseReport.findUnique({ where: { id: reportId }, include: { case: true } })
    if (!report?.email) return null
    const [title, url] = [await readTitle(tx, report.case), await mintCaseUrl(tx, config, report.caseId, reportId)]
    return { to: report.email, language: report.language, caseRow: report.case, title, url }
  },
  compose({ caseRow, title, url }, words) {
    const { t } = words
    const item = named(caseRow, title, words)
    return {
      subject: t('Segnalazione ricevuta: {item}, {reference}', { item: item.name, reference: caseRow.reference }),
      heading: t('Abbiamo ricevuto la segnalazione'),
      paragraphs: [
        t('La leggono persone, non un programma. Intanto ciò che hai segnalato resta dov’è: decidiamo dopo averlo letto.'),
        t('Ti scriviamo quando abbiamo deciso. Con il link qui sotto vedi a che punto siamo.'),
      ],
      details: about(caseRow, item, words),
      action: { label: t('Vedi la segnalazione'), url },
      note: t(tu.note),
    }
  },
})

type Decided = CaseDecision & { case: ModerationCase }

const ruleLink = ({ publicUrl }: Config, { rule }: Decided, { t }: MailTranslator) => ({
  label: t('Leggi la regola'),
  url: `${publicUrl}/rules#${rule}`,
})

const byPeople = 'Ha deciso una persona del team, non un programma.'
/** Students are addressed as «tu», professors as «lei»: whole sentences, as other languages have one form for both. */
const tu = {
  staysOwn: 'Resta online ciò che hai pubblicato',
  backOwn: 'È di nuovo online ciò che hai pubblicato',
  removedOwn: 'Abbiamo rimosso ciò che hai pubblicato',
  removedAfterAppeal: 'Dopo il ricorso abbiamo rimosso ciò che hai pubblicato',
  withdrawn: 'La decisione di cui ti abbiamo scritto non vale più: tutto è come prima.',
  reopened: 'La decisione di cui ti abbiamo scritto non vale più. Rileggiamo tutto, e ti scriviamo di nuovo.',
  reopenedOwn:
    'La decisione di cui ti abbiamo scritto non vale più. Rileggiamo tutto, e ti scriviamo di nuovo se rimuoviamo ciò che hai pubblicato.',
  note: 'Il link è personale: non inoltrare questa email.',
  last: 'È la decisione sul ricorso: qui non se ne può presentare un altro. Puoi rivolgerti a un organismo di risoluzione delle controversie o a un giudice.',
  remedies:
    'Se non sei d’accordo puoi presentare un ricorso, una volta, fino al {until}: lo legge un’altra persona del team, se ce n’è una. Puoi anche rivolgerti a un organismo di risoluzione delle controversie o a un giudice.',
}
const lei: typeof tu = {
  staysOwn: 'Resta online ciò che ha pubblicato',
  backOwn: 'È di nuovo online ciò che ha pubblicato',
  removedOwn: 'Abbiamo rimosso ciò che ha pubblicato',
  removedAfterAppeal: 'Dopo il ricorso abbiamo rimosso ciò che ha pubblicato',
  withdrawn: 'La decisione di cui le abbiamo scritto non vale più: tutto è come prima.',
  reopened: 'La decisione di cui le abbiamo scritto non vale più. Rileggiamo tutto, e le scriviamo di nuovo.',
  reopenedOwn:
    'La decisione di cui le abbiamo scritto non vale più. Rileggiamo tutto, e le scriviamo di nuovo se rimuoviamo ciò che ha pubblicato.',
  note: 'Il link è personale: non inoltri questa email.',
  last: 'È la decisione sul ricorso: qui non se ne può presentare un altro. Può rivolgersi a un organismo di risoluzione delle controversie o a un giudice.',
  remedies:
    'Se non è d’accordo può presentare un ricorso, una volta, fino al {until}: lo legge un’altra persona del team, se ce n’è una. Può anche rivolgersi a un organismo di risoluzione delle controversie o a un giudice.',
}
const voiceOf = (side: 'author' | 'reporter', { kind }: ModerationCase) => (side === 'author' && kind === 'professor-reply' ? lei : tu)

/** The statement of reasons (Digital Services Act, article 17): decision, ground, rule, reasons, whether by a program, and the remedies. */
function statement(
  side: 'author' | 'reporter',
  { isAppeal, ground, rule, reasons, decidedAt, case: caseRow }: Decided,
  item: Named,
  words: MailTranslator,
): { details: MailContent['details']; quote: string; remedies: string; action: string } {
  const { t, day, date } = words
  const until = date(appealableUntil(decidedAt))
  const { last, remedies } = voiceOf(side, caseRow)
  const isLast = isAppeal && (caseRow.state !== 'decided' || caseRow.appealSide === side)
  return {
    details: [
      ...about(caseRow, item, words),
      { label: t('Motivo'), value: t(caseGrounds[keyOf(caseGrounds, ground)]) },
      { label: t('Regola'), value: t(rules[rule].title) },
      { label: t('Deciso il'), value: day(decidedAt) },
    ],
    quote: t('Motivazione: {reasons}', { reasons: reasonsIn(words, reasons) }),
    remedies: isLast ? t(last) : t(remedies, { until }),
    action: isLast ? t('Vedi la decisione') : t('Vedi la decisione o presenta un ricorso'),
  }
}

/** Tells the author what led to a decision, without the reporters or their number. */
const originOf = (reports: number, { t }: MailTranslator) =>
  reports > 0
    ? t('Ci è arrivata una segnalazione e l’abbiamo controllata. Ha deciso una persona del team, non un programma.')
    : t('Lo abbiamo notato noi, senza una segnalazione. Ha deciso una persona del team, non un programma.')

function notifiedAuthor(
  { isAppeal, outcome, effect, case: caseRow }: Decided,
  { name }: Named,
  { t }: MailTranslator,
): { subject: string; heading: string; first: string } {
  const what = { item: name, reference: caseRow.reference }
  const say = voiceOf('author', caseRow)
  if (outcome === 'keep') {
    const isBack = effect === 'restored' || effect === 'published'
    return {
      subject: isBack ? t('Di nuovo online: {item} ({reference})', what) : t('Resta online: {item} ({reference})', what),
      heading: t(isBack ? say.backOwn : say.staysOwn),
      first: t('Abbiamo riletto tutto dopo il ricorso, e la decisione è che stia sul sito.'),
    }
  }
  return isAppeal
    ? {
        subject: t('Dopo il ricorso abbiamo rimosso {item} ({reference})', what),
        heading: t(say.removedAfterAppeal),
        first: t('Abbiamo riletto tutto dopo il ricorso, e la decisione è che non si veda sul sito.'),
      }
    : {
        subject: t('Abbiamo rimosso {item} ({reference})', what),
        heading: t(say.removedOwn),
        first: t('Non si vede più sul sito. Ecco perché, e che cosa si può fare.'),
      }
}

/** Finds a decision with its item's name and a new link for the reporter or, with null, for the author. */
async function findDecided(tx: Transaction, config: Config, decisionId: string, reportId: string | null) {
  const decision = await tx.caseDecision.findUnique({ where: { id: decisionId }, include: { case: true } })
  if (!decision) return null
  const title = await readTitle(tx, decision.case)
  return { decision, title, url: await mintCaseUrl(tx, config, decision.caseId, reportId) }
}

const decisionPayload = z.object({ decisionId: z.string() })

/** Sent to the author of a removed item, and after any appeal. Dropped when the decision was taken back. */
export const statementMail = defineMail({
  name: 'case.statement',
  payload: decisionPayload,
  async find(tx, { decisionId }, config) {
    const decided = await findDecided(tx, config, decisionId, null)
    const author = decided && (await readAuthor(tx, keyOf(reportKinds, decided.decision.case.kind), decided.decision.case.targetId))
    if (!author) return null
    const reports = await tx.caseReport.count({ where: { caseId: decided.decision.caseId } })
    return { ...decided, to: author.address, language: author.language, reports }
  },
  compose({ decision, title, url, reports }, words, config) {
    const { t } = words
    const item = named(decision.case, title, words)
    const { subject, heading, first } = notifiedAuthor(decision, item, words)
    const { details = [], quote, remedies, action } = statement('author', decision, item, words)
    return {
      subject,
      heading,
      paragraphs: [first, decision.isAppeal ? t(byPeople) : originOf(reports, words), remedies],
      details,
      quote,
      action: { label: action, url },
      furtherActions: [ruleLink(config, decision, words)],
      note: t(voiceOf('author', decision.case).note),
    }
  },
  sent: (tx, { decisionId }) => markNotified(tx, decisionId),
})

export const outcomeMail = defineMail({
  name: 'case.outcome',
  payload: decisionPayload.extend({ reportId: z.string() }),
  async find(tx, { decisionId, reportId }, config) {
    const report = await tx.caseReport.findUnique({ where: { id: reportId } })
    if (!report?.email) return null
    const decided = await findDecided(tx, config, decisionId, reportId)
    return decided && { ...decided, to: report.email, language: report.language }
  },
  compose({ decision, title, url }, words, config) {
    const { t } = words
    const item = named(decision.case, title, words)
    const { details = [], quote, remedies, action } = statement('reporter', decision, item, words)
    const isRemoved = decision.outcome === 'remove'
    const what = { item: item.name, reference: decision.case.reference }
    const staysReason = decision.isAppeal
      ? t('Abbiamo riletto tutto dopo un ricorso, e la decisione è che resti sul sito.')
      : t('Abbiamo letto ciò che hai segnalato, e la decisione è che resti sul sito.')
    return {
      subject: decision.isAppeal
        ? t('Segnalazione {reference}: deciso il ricorso su {item}', what)
        : t('Segnalazione {reference}: abbiamo deciso su {item}', what),
      heading: isRemoved ? t('L’abbiamo rimosso') : t('Resta online'),
      paragraphs: [
        isRemoved ? t('Ciò che hai segnalato non si vede più sul sito. Grazie: aiuti tutti.') : staysReason,
        t(byPeople),
        remedies,
      ],
      details,
      quote,
      action: { label: action, url },
      furtherActions: [ruleLink(config, decision, words)],
      note: t(tu.note),
    }
  },
  sent: (tx, { decisionId }) => markNotified(tx, decisionId),
})

async function markNotified(tx: Transaction, decisionId: string): Promise<void> {
  await tx.caseDecision.updateMany({ where: { id: decisionId }, data: { isTold: true } })
}

/** Explains what follows a decision that was taken back. The author of a case without an appeal is notified only of a removal. */
function whatNow(caseRow: ModerationCase, reportId: string | null): string {
  const say = voiceOf(reportId ? 'reporter' : 'author', caseRow)
  if (caseRow.state === 'closed') return say.withdrawn
  return reportId === null && caseRow.state === 'open' ? say.reopenedOwn : say.reopened
}

export const withdrawnMail = defineMail({
  name: 'case.withdrawn',
  payload: z.object({ caseId: z.string(), reportId: z.string().nullable() }),
  async find(tx, { caseId, reportId }, config) {
    const caseRow = await tx.moderationCase.findUnique({ where: { id: caseId } })
    const report = reportId ? await tx.caseReport.findUnique({ where: { id: reportId } }) : null
    const author = caseRow && !reportId ? await readAuthor(tx, keyOf(reportKinds, caseRow.kind), caseRow.targetId) : null
    const to = report?.email ?? author?.address
    if (!caseRow || !to) return null
    const language = report?.language ?? author?.language ?? sourceLanguage
    return { to, language, caseRow, reportId, title: await readTitle(tx, caseRow), url: await mintCaseUrl(tx, config, caseId, reportId) }
  },
  compose({ caseRow, reportId, title, url }, words) {
    const { t } = words
    const item = named(caseRow, title, words)
    return {
      subject: t('Decisione annullata: {item} ({reference})', { item: item.name, reference: caseRow.reference }),
      heading: t('Abbiamo annullato la decisione'),
      paragraphs: [t(whatNow(caseRow, reportId))],
      details: about(caseRow, item, words),
      action: { label: t('Vedi a che punto siamo'), url },
      note: t(voiceOf(reportId ? 'reporter' : 'author', caseRow).note),
    }
  },
})

export const caseMails = [reportReceiptMail, statementMail, outcomeMail, withdrawnMail]
