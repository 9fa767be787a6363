import { isKindName, kindLabels } from '../records/kinds.ts'
import type { StaffView } from '../records/staffRecord.ts'

export const mailFailureMessages = {
  held: 'Trattenuta da un ripristino: l’altra istanza l’ha probabilmente già spedita',
  unconfirmed: 'Consegnata al server di posta, che non l’ha confermata',
  frequent: 'Questo indirizzo ha già ricevuto i messaggi non confermati di un’ora',
  late: 'Il server di posta non ha risposto in tempo',
  login: 'Il server di posta non accetta nome utente e password',
  encryption: 'La connessione cifrata con il server di posta non riesce',
  unreachable: 'Il server di posta non si raggiunge',
  recipient: 'Il server di posta rifiuta l’indirizzo del destinatario',
  later: 'Il server di posta chiede di riprovare più tardi',
  refused: 'Il server di posta rifiuta il messaggio',
} as const

/** How stored reasons begin or read: of the server, of nodemailer with its code, of the mail server with its reply. The first one counts. */
const patterns: readonly (readonly [RegExp, keyof typeof mailFailureMessages])[] = [
  [/ripristino|kept back by a restore/, 'held'],
  [/handed over/, 'unconfirmed'],
  [/messages of the hour/, 'frequent'],
  [/^ETIMEDOUT|did not answer/, 'late'],
  [/^EAUTH|\b535\b/, 'login'],
  [/^ETLS|certificate|\bSSL\b/i, 'encryption'],
  [/^(ECONN\w*|ESOCKET|EDNS|ENOTFOUND|EHOSTUNREACH)/, 'unreachable'],
  // Of the server's policy, whichever command it answers.
  [/\b5\.7\.\d|relay/i, 'refused'],
  [/^5\.(1|2\.1)\.?|RCPT TO.*\b55[0134]\b/, 'recipient'],
  [/\b4\d\d[ -]/, 'later'],
  [/^(EMESSAGE|EENVELOPE|EPROTOCOL|5\.)|\b5\d\d[ -]/, 'refused'],
]

export function mailFailureOf(reason: string): string {
  const known = patterns.find(([pattern]) => pattern.test(reason))
  return known ? mailFailureMessages[known[1]] : reason
}

interface FailedMail {
  id: string
  template: string
  failedAt: string
  attempts: number
  lastError?: string | null
}

/** What messages are about, by the first part of their template's name. Those of a kind begin with its name: its label, unless said here. */
const subjects: Record<string, string> = {
  book: 'Libri',
  event: 'Eventi',
  waitlist: 'Lista d’attesa',
  follow: 'Novità seguite',
  case: 'Segnalazioni',
  reply: 'Risposte dei docenti',
  mine: 'Le mie cose',
  contact: 'Contatti',
  demand: 'Che cosa manca',
}

function subjectOf({ template }: FailedMail): string {
  const [about = ''] = template.split('.')
  return subjects[about] ?? (isKindName(about) ? kindLabels[about] : template)
}

export const failedMailView: StaffView<FailedMail> = {
  shown: [
    { label: 'Che cosa', importance: 0, format: 'words', value: subjectOf },
    { label: 'Tipo', importance: 1, format: 'id', value: ({ template }) => template },
    { label: 'Quando', importance: 1, format: 'moment', value: ({ failedAt }) => failedAt },
    { label: 'Tentativi', importance: 1, format: 'count', value: ({ attempts }) => attempts },
    { label: 'Motivo', importance: 1, format: 'long', value: ({ lastError }) => lastError },
  ],
  words: {
    caption: 'Email non partite',
    loading: 'Caricamento...',
    none: 'Sono partite tutte',
    failed: 'Non riusciamo a caricare le email',
  },
}
