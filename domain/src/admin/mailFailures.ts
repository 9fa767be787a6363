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
