import { bookMails } from './features/books/books.mail.ts'
import { caseMails } from './features/cases/cases.mail.ts'
import { contactMail } from './features/contact/contact.mail.ts'
import { eventLinkMail } from './features/events/events.mail.ts'
import { eventMessageMails } from './features/events/messages/messages.mail.ts'
import { noticeMails } from './features/events/notices.mail.ts'
import { registrationMails } from './features/events/registrations.mail.ts'
import { waitlistMails } from './features/events/waitlist/waitlist.mail.ts'
import { followMails } from './features/follows/follows.mail.ts'
import { mineMails } from './features/mine/mine.mail.ts'
import { proofCodeMail } from './features/proofs/proofs.mail.ts'
import { replyMails } from './features/replies/replies.mail.ts'
import { wantedMails } from './features/wanted/wanted.mail.ts'

/** Every feature's messages. Apart from `features.ts`, so that a command on the server's machine need not load the server. */
export const mails = [
  ...bookMails,
  eventLinkMail,
  ...registrationMails,
  ...waitlistMails,
  ...eventMessageMails,
  ...noticeMails,
  contactMail,
  ...followMails,
  ...wantedMails,
  ...mineMails,
  ...replyMails,
  ...caseMails,
  proofCodeMail,
]
