import { adminRoles, sessionDays } from '@chiostro/domain/admin/admin'
import { keysOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import type { SellerContact } from '../../../generated/prisma/client.ts'
import { recordOf } from '../../records.ts'
import { professorRecord } from '../professors/professors.schemas.ts'
import type { AdminProfessorRow } from './professors.service.ts'

const count = z.int()
const since = z.date().nullable()

export const waiting = z.object({
  cases: count.describe('Cases to be decided: open ones, held reviews among them, and appeals.'),
  heldCourseReviews: count.describe('Reviews of subjects that are held.'),
  heldProfessorReviews: count.describe('Reviews of professors that are held.'),
  failedMails: count.describe('E-mails that failed for good and are still kept.'),
  oldestCase: since.describe('Since when the case waits that waits longest; null without one.'),
  // Of held reviews only the day is known.
  oldestHeldCourseReview: since.describe('The day since when a review of a subject is held, the first; null without one.'),
  oldestHeldProfessorReview: since.describe('The same of reviews of professors.'),
  oldestFailedMail: since.describe('When the first of the failed e-mails was given up; null without one.'),
})

export const numbers = z.object({
  books: count.describe('Listings.'),
  reviews: count.describe('Reviews of subjects and professors together.'),
  courseReviews: count.describe('Reviews of subjects.'),
  professorReviews: count.describe('Reviews of professors.'),
  events: count.describe('Events, past ones too.'),
  sellerContacts: count.describe('Messages that buyers sent to sellers.'),
  mails: count.describe('E-mails of every kind that left, among those that are still kept.'),
})
export type Numbers = z.infer<typeof numbers> & z.infer<typeof waiting>

const doubtNames = ['backup', 'identity', 'mail'] as const
export type Doubt = (typeof doubtNames)[number]

export const doubts = z.object({
  doubts: z.array(z.enum(doubtNames)).describe('Empty when all is well, and on a trial for this machine only.'),
  lastBackupAt: since.describe('Null when none was made on this machine.'),
})
export type Doubts = z.infer<typeof doubts>

export const adminSession = z.object({
  token: z.string().describe('To be sent as `Authorization: Bearer …`. Returned only once.'),
  username: z.string().describe('Name of the account.'),
  role: z.enum(keysOf(adminRoles)).describe('Rights of the account, now.'),
  expiresAt: z.date().describe(`${sessionDays} days after its last use.`),
})
export type AdminSession = z.infer<typeof adminSession>

export const secondFactorSetup = z.object({
  secret: z.string().describe('In base 32, to be typed into an authenticator app.'),
  uri: z.string().describe('The same as `otpauth://`, for a QR code.'),
})
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>

export const deletionReport = z.object({
  deleted: z.array(z.string()).describe('Deleted now.'),
  missing: z.array(z.string()).describe('Ids that were unknown or deleted before.'),
})
export type DeletionReport = z.infer<typeof deletionReport>

const contact = z
  .object({
    id: z.string().describe('Opaque and stable.'),
    bookId: z.string().describe("The listing's id."),
    bookTitle: z.string().describe('Its title at the time.'),
    bookPrice: z.string().describe("Its price at the time, in euro, as in '12.50'."),
    buyerName: z.string().describe('Name of the author.'),
    buyerEmail: z.string().describe('Reply address for the seller.'),
    sellerName: z.string().describe('Name of the recipient.'),
    sellerEmail: z.string().describe("The seller's address."),
    message: z.string().describe("The buyer's message."),
    emailSent: z.boolean().describe('Whether the mail server accepted it.'),
    createdAt: z.date().describe('Time of writing.'),
  })
  .meta({ id: 'SellerContact' })

export const contactRecord = recordOf<SellerContact, typeof contact>(contact, { bookPrice: ({ bookPrice }) => bookPrice.toFixed(2) })

export const contactCounts = z.object({
  totalContacts: count.describe('Total.'),
  successfulEmails: count.describe('Accepted by the mail server.'),
  failedEmails: count.describe('Not sent.'),
})
export type ContactCounts = z.infer<typeof contactCounts>

const shown = { id: true, name: true, department: true, courses: true, overallRating: true, reviewCount: true } as const
const adminProfessor = professorRecord.schema.pick(shown).extend({
  inCatalogue: z.boolean().describe('Whether the current catalogue names the professor; otherwise added by a visitor.'),
  createdAt: z.date().describe('Time of the addition.'),
  replyAddress: z.string().describe("Institutional address from which the professor answers reviews, never public; '' when there is none."),
  proposedDepartment: z.string().describe("A new department that waits for approval; '' when there is none."),
})

export const adminProfessorRecord = recordOf<AdminProfessorRow, typeof adminProfessor>(adminProfessor, {
  overallRating: ({ overallRating }) => overallRating.toNumber(),
  replyAddress: ({ replyAddresses: [latest] }) => latest?.address ?? '',
})
