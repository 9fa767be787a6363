import { retentionDays } from '../privacy/retentionDays.ts'
import type { ReportKind } from '../records/kinds.ts'
import { keysOf } from '../records/records.ts'

export const reportGrounds = {
  spam: 'Pubblicità o truffa',
  'wrong-place': 'È nel posto sbagliato',
  'personal-data': 'Contiene dati personali',
  'special-category': 'Rivela salute, fede, opinioni, origine o orientamento di qualcuno',
  insult: 'Insulti o offese',
  illegal: 'È illecito',
  'not-a-review': 'Non è una recensione',
  other: 'Altro',
} as const
export type ReportGround = keyof typeof reportGrounds

/** Also includes grounds that no person reported. */
export const caseGrounds = { ...reportGrounds, burst: 'Molte recensioni in poco tempo' } as const
export type CaseGround = keyof typeof caseGrounds

/** Reported cases of this ground come first: the item may harm a person as long as it is public. */
export const urgentGround: ReportGround = 'special-category'

const reviewKinds: readonly ReportKind[] = ['course-review', 'professor-review']

export const groundsFor = (kind: ReportKind): ReportGround[] =>
  keysOf(reportGrounds).filter((ground) => ground !== 'not-a-review' || reviewKinds.includes(kind))

export const caseStates = { open: 'Da decidere', decided: 'Deciso', appealed: 'Ricorso', closed: 'Chiuso' } as const
export type CaseState = keyof typeof caseStates

export const waitingStates = ['open', 'appealed'] as const satisfies CaseState[]

export const caseOutcomes = { keep: 'Resta', remove: 'Rimosso' } as const
export type CaseOutcome = keyof typeof caseOutcomes

export const itemStates = {
  public: 'Pubblico',
  held: 'In verifica',
  hidden: 'Rimosso',
  gone: 'Eliminato da chi l’ha pubblicato',
} as const
export type ItemState = keyof typeof itemStates

/** Days after a decision within which either side may appeal. */
export const appealDays = retentionDays.cases

export const appealableUntil = (decidedAt: Date | string): Date => new Date(new Date(decidedAt).getTime() + appealDays * 86_400_000)

/** Hours within which the deciding moderator may take it back. */
export const undoHours = 12

export const caseLimits = { text: 2000, reasons: 2000, appeal: 4000, reports: 200, atOnce: 100 } as const

export const casePage = { size: 25, max: 100 } as const

export const caseMessages = {
  kind: 'Indica che cosa segnali',
  ground: 'Scegli un motivo',
  text: 'Spiega in poche parole che cosa non va',
  email: 'Email valida richiesta',
  unknownItem: 'Non c’è più: forse è già stato rimosso',
  unknown: 'Segnalazione non trovata. Controlla il link ricevuto via email.',
  unknownCase: 'Caso non trovato',
  outcome: 'Scegli se resta o si rimuove',
  rule: 'Scegli la regola',
  reasons: 'Scrivi la motivazione',
  appealText: 'Spiega perché la decisione va rivista',
  notDecided: 'Non c’è ancora una decisione da rivedere',
  appealedAlready: 'Il ricorso è già stato presentato: se ne può presentare uno solo',
  appealTooLate: 'Il termine per il ricorso, sei mesi dalla decisione, è passato',
  sameModerator: 'Su un ricorso decide un’altra persona del team',
  notYours: 'Può annullare solo chi ha deciso, entro 12 ore e prima di un ricorso',
  inBin: 'È nel cestino con ciò a cui appartiene: si decide quando torna',
  appealFirst: 'C’è un ricorso su questa rimozione: decidi il caso',
  ids: 'Indica i casi',
  tooMany: 'Si decidono al massimo 100 casi alla volta',
  sent: 'Segnalazione inviata. Grazie!',
} as const

export const factsOf = (
  t: (sentence: string) => string,
  details: readonly { label: string; values: readonly string[] }[] = [],
): [label: string, value: string][] => details.map(({ label, values }) => [t(label), values.map((value) => t(value)).join(', ')])

/** The same in one line. */
export const factsLine = (...of: Parameters<typeof factsOf>): string =>
  factsOf(...of)
    .map((fact) => fact.join(': '))
    .join(' · ')

/** Error for the second of two concurrent moderators. */
export const alreadyDecided = (by: string) => (by ? `Questo caso è già stato deciso da ${by}` : 'Questo caso è già chiuso')

/** Error where a decision would be taken back of an item with another open case. */
export const reportedAnew = (reference: string) => `È arrivata un’altra segnalazione, ${reference}: decidi prima quella`
