import { bookMails } from './books/books.mail.ts'
import { caseMails } from './cases/cases.mail.ts'
import { contactMail } from './contact/contact.mail.ts'
import { demandMail } from './demand/demand.mail.ts'
import { eventMails } from './events/events.mail.ts'
import { registrationMails } from './events/registrations.mail.ts'
import { waitlistMails } from './events/waitlist/waitlist.mail.ts'
import { followMails } from './follows/follows.mail.ts'
import { linkMails } from './links/links.mail.ts'
import { mineMails } from './mine/mine.mail.ts'
import { proofCodeMail } from './proofs/proofs.mail.ts'
import { replyMails } from './replies/replies.mail.ts'
import { wantedMails } from './wanted/wanted.mail.ts'

/** Apart from `surface.ts`, so that a command on the server's machine need not load the server. */
export const mails = [
  ...bookMails,
  ...eventMails,
  ...registrationMails,
  ...waitlistMails,
  contactMail,
  demandMail,
  ...followMails,
  ...wantedMails,
  ...linkMails,
  ...mineMails,
  ...replyMails,
  ...caseMails,
  proofCodeMail,
]
