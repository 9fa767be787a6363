import { expect, it } from 'vitest'
import { mailFailureMessages, mailFailureOf } from './mailFailures.ts'

it.each([
  ['EAUTH AUTH PLAIN Invalid login: 535 5.7.8 Authentication failed', 'login'],
  ['ETIMEDOUT CONN Connection timeout', 'late'],
  ['the mail server did not answer within 60 s', 'late'],
  ['ESOCKET CONN connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['EDNS getaddrinfo ENOTFOUND smtp.example.it', 'unreachable'],
  ['ESOCKET CONN self-signed certificate', 'encryption'],
  ['EENVELOPE RCPT TO Can’t send mail - all recipients were rejected: 550 5.1.1 no such user', 'recipient'],
  ['5.1.1 smtp; 550 5.1.1 Recipient address rejected: User unknown', 'recipient'],
  ['EENVELOPE RCPT TO 451 4.7.1 Greylisted', 'later'],
  ['EMESSAGE DATA Message failed: 554 5.7.1 Spam', 'refused'],
  ['EENVELOPE RCPT TO Can’t send mail - all recipients were rejected: 554 5.7.1 Relay access denied', 'refused'],
  ['handed over, and not confirmed: Connection timeout', 'unconfirmed'],
  ['trattenuta da un ripristino', 'held'],
] as const)('«%s» is explained as %s', (reason, known) => {
  expect(mailFailureOf(reason)).toBe(mailFailureMessages[known])
})

it('a reason that is none of the usual ones is told as it is', () => {
  expect(mailFailureOf('It waited in the job queue of version 0.1.0.')).toBe('It waited in the job queue of version 0.1.0.')
})
