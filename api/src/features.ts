import { reviewListRoutes, sellerContactRoutes } from './features/admin/lists.routes.ts'
import { loginRoutes } from './features/admin/login.routes.ts'
import { adminProfessorRoutes } from './features/admin/professors.routes.ts'
import { bookHeads } from './features/books/books.heads.ts'
import { bookListRoutes, bookRoutes, managedBookRoutes } from './features/books/books.routes.ts'
import { caseRoutes } from './features/cases/cases.routes.ts'
import { catalogueHeads } from './features/catalogue/catalogue.heads.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { examRoutes } from './features/catalogue/exams.routes.ts'
import { importRoutes } from './features/catalogue/import/import.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { courseReviewRoutes, reviewFigureRoutes } from './features/courseReviews/courseReviews.routes.ts'
import { deletionRoutes } from './features/deletion/deletion.routes.ts'
import { embedRoutes } from './features/embeds/embeds.routes.ts'
import { checkInRoutes } from './features/events/checkIn/checkIn.routes.ts'
import { eventHeads } from './features/events/events.heads.ts'
import { calendarRoutes, eventRoutes, managedEventRoutes } from './features/events/events.routes.ts'
import { eventMessageRoutes } from './features/events/messages/messages.routes.ts'
import { noticeRoutes } from './features/events/notices.routes.ts'
import { managedRegistrationRoutes, registrationRoutes } from './features/events/registrations.routes.ts'
import { managedWaitlistRoutes, waitlistRoutes } from './features/events/waitlist/waitlist.routes.ts'
import { feedHeads } from './features/feeds/feeds.heads.ts'
import { feedRoutes } from './features/feeds/feeds.routes.ts'
import { flagRoutes } from './features/flags/flags.routes.ts'
import { followRoutes } from './features/follows/follows.routes.ts'
import { imageRoutes } from './features/images/images.routes.ts'
import { isbnRoutes } from './features/isbn/isbn.routes.ts'
import { mineRoutes } from './features/mine/mine.routes.ts'
import { professorHeads } from './features/professors/professors.heads.ts'
import { professorReviewRoutes, professorRoutes } from './features/professors/professors.routes.ts'
import { proofHeads } from './features/proofs/proofs.heads.ts'
import { proofRoutes } from './features/proofs/proofs.routes.ts'
import { replyRoutes } from './features/replies/replies.routes.ts'
import { receiptRoutes } from './features/reviews/receipts.routes.ts'
import { usefulRoutes } from './features/reviews/useful.routes.ts'
import { sharingRoutes } from './features/sharing/sharing.routes.ts'
import { siteHeads } from './features/site/site.heads.ts'
import { pageInstance } from './features/site/site.instance.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { transparencyRoutes } from './features/transparency/transparency.routes.ts'
import { wantedRoutes } from './features/wanted/wanted.routes.ts'
import { healthRoutes } from './http/health.routes.ts'
import type { Surface } from './http/server.ts'

const heads = { ...siteHeads, ...bookHeads, ...eventHeads, ...feedHeads, ...catalogueHeads, ...professorHeads, ...proofHeads }

/** What each feature contributes besides its GraphQL types (`graphql/schema.ts`) and messages (`mails.ts`): REST paths and heads of pages. */
export const surface: Surface = {
  routes: [
    healthRoutes,
    siteRoutes,
    sharingRoutes(heads),
    imageRoutes,
    bookListRoutes,
    bookRoutes,
    managedBookRoutes,
    isbnRoutes,
    eventRoutes,
    calendarRoutes,
    managedEventRoutes,
    registrationRoutes,
    managedRegistrationRoutes,
    checkInRoutes,
    waitlistRoutes,
    managedWaitlistRoutes,
    eventMessageRoutes,
    noticeRoutes,
    flagRoutes,
    feedRoutes,
    embedRoutes(heads),
    catalogueRoutes,
    examRoutes,
    importRoutes,
    courseReviewRoutes,
    reviewFigureRoutes,
    professorRoutes,
    professorReviewRoutes,
    deletionRoutes,
    caseRoutes,
    contactRoutes,
    followRoutes,
    wantedRoutes,
    mineRoutes,
    receiptRoutes,
    proofRoutes,
    usefulRoutes,
    replyRoutes,
    transparencyRoutes,
    loginRoutes,
    reviewListRoutes,
    sellerContactRoutes,
    adminProfessorRoutes,
  ],
  heads,
  instance: pageInstance,
}
