import { romeDay, romeMoment } from '../text/rome.ts'

/** Proofs that a review is by a student, unlinkable to any student (docs/verified-reviews.md). */
export const proofSuite = 'POPRF-ristretto255-SHA512'

/** `review` is spent by one review; `vote` is a pseudonym within one target. */
export const proofPurposes = ['review', 'vote'] as const
export type ProofPurpose = (typeof proofPurposes)[number]

/** Bytes, exchanged as base64url without padding. */
export const proofBytes = { token: 32, element: 32, output: 64 } as const

/**
 * `tries`: attempts at one code by the network that requested it, and as many by all others together. `hourly`: codes to one mailbox, and
 * `mostHourly` with those used up by wrong attempts: 60 guesses among 100 million codes.
 */
export const proofCode = { digits: 8, minutes: 15, tries: 5, hourly: 3, mostHourly: 6 } as const

/** In one request. The largest degree courses have some 300 subjects. */
export const maxProofs = 4000

/** Publication of a verified review: at once; or on the next morning, with the others of its day, shuffled and without the time of day. */
export const verifiedDelays = ['none', 'daily'] as const
export type VerifiedDelay = (typeof verifiedDelays)[number]

/** Fewer claims of a degree course say much about who they are. */
export const smallCohort = 10

/** From 1 October in Rome: `2026/27`. */
export function academicYear(moment: Date): string {
  const [year = 0, month = 0] = romeDay(moment).split('-').map(Number)
  const first = month >= 10 ? year : year - 1
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}

/** `to` is excluded. */
export function academicYearSpan(year: string): { from: Date; to: Date } {
  const first = Number(year.slice(0, 4))
  return { from: romeMoment(`${first}-10-01`, '00:00'), to: romeMoment(`${first + 1}-10-01`, '00:00') }
}

/** Builds the info string of a proof, the same in server and browser. @param target `subject:ID` or `professor:ID` */
export const proofInfo = (publicUrl: string, year: string, purpose: ProofPurpose, target: string): string =>
  `chiostro/1|${publicUrl}|${year}|${purpose}|${target}`

/** Orders the infos of a degree course, the purposes of each target together. */
export const proofInfos = (publicUrl: string, year: string, targets: readonly string[]): string[] =>
  targets.flatMap((target) => proofPurposes.map((purpose) => proofInfo(publicUrl, year, purpose, target)))

export const proofMessages = {
  off: 'Qui non si può confermare che si studia: la funzione è spenta',
  email: 'Inserisci la tua email istituzionale',
  degreeCourse: 'Scegli il tuo corso di studio',
  unknownCourse: 'Corso di studio non trovato, o senza insegnamenti',
  code: 'Inserisci il codice di 8 cifre che trovi nell’email',
  wrongCode: 'Il codice è sbagliato o scaduto. Dopo cinque tentativi ne serve uno nuovo',
  year: 'L’anno accademico è cambiato: ricomincia dal primo passo',
  request: 'La richiesta non corrisponde agli insegnamenti del corso: ricomincia dal primo passo',
  claimed: 'Con questo indirizzo hai già confermato per quest’anno: per usare le stesse prove qui, inserisci il codice di recupero',
  malformed: 'La prova non è scritta come dovrebbe',
  invalid: 'La prova non è valida per questa pagina: togli la conferma o confermala di nuovo. La recensione non è stata pubblicata',
  expired: 'La prova è di un anno accademico finito: conferma di nuovo che studi qui. La recensione non è stata pubblicata',
  invalidVote: 'La prova non è valida per questa pagina: confermala di nuovo. Il tuo «Utile» non è stato contato',
  expiredVote: 'La prova è di un anno accademico finito: conferma di nuovo che studi qui. Il tuo «Utile» non è stato contato',
  filter: 'Il filtro delle recensioni verificate può essere true o false',
  spent: 'Hai già scritto una recensione verificata qui: puoi cambiarla con la sua ricevuta. Questa non è stata pubblicata',
} as const

/** For a browser that sends nothing to a server with unexpected keys. */
export const keyMessages = {
  changed:
    'Le chiavi di questo sito non sono più quelle che questo dispositivo ha visto: con una chiave fatta apposta per te si potrebbe riconoscere chi scrive. Non abbiamo inviato niente: chiedi spiegazioni a chi gestisce il sito.',
  unsigned: 'L’elenco delle chiavi di questo sito non è firmato come dovrebbe. Non abbiamo inviato niente: avvisa chi gestisce il sito.',
  otherKey:
    'Una risposta del server non è fatta con la chiave pubblica dell’anno: potrebbe servire a riconoscerti. Non abbiamo conservato niente: avvisa chi gestisce il sito.',
} as const
