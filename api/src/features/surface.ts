import { healthRoutes } from '../http/health.routes.ts'
import type { Surface } from '../http/server.ts'
import { deletionRoutes, loginRoutes, reviewListRoutes, sellerContactRoutes } from './admin/admin.routes.ts'
import { adminProfessorRoutes } from './admin/professors.routes.ts'
import { bookHeads } from './books/books.heads.ts'
import { bookListRoutes, bookRoutes, courseBookRoutes, managedBookRoutes } from './books/books.routes.ts'
import { caseHeads } from './cases/cases.heads.ts'
import { caseRoutes } from './cases/cases.routes.ts'
import { catalogueHeads } from './catalogue/catalogue.heads.ts'
import { catalogueRoutes, examRoutes } from './catalogue/catalogue.routes.ts'
import { importRoutes } from './catalogue/import/import.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { courseReviewRoutes, reviewFigureRoutes } from './courseReviews/courseReviews.routes.ts'
import { demandRoutes } from './demand/demand.routes.ts'
import { embedRoutes } from './embeds/embeds.routes.ts'
import { checkInRoutes } from './events/checkIn/checkIn.routes.ts'
import { eventHeads } from './events/events.heads.ts'
import { calendarRoutes, eventRoutes, managedEventRoutes } from './events/events.routes.ts'
import { noticeRoutes } from './events/notices.routes.ts'
import { eventMessageRoutes, managedRegistrationRoutes, registrationRoutes } from './events/registrations.routes.ts'
import { managedWaitlistRoutes, waitlistRoutes } from './events/waitlist/waitlist.routes.ts'
import { feedHeads } from './feeds/feeds.heads.ts'
import { feedRoutes } from './feeds/feeds.routes.ts'
import { flagRoutes } from './flags/flags.routes.ts'
import { followRoutes } from './follows/follows.routes.ts'
import { imageRoutes } from './images/images.routes.ts'
import { isbnRoutes } from './isbn/isbn.routes.ts'
import { linkRoutes } from './links/links.routes.ts'
import { mineRoutes } from './mine/mine.routes.ts'
import { professorHeads } from './professors/professors.heads.ts'
import { professorReviewRoutes, professorRoutes } from './professors/professors.routes.ts'
import { proofHeads } from './proofs/proofs.heads.ts'
import { proofRoutes } from './proofs/proofs.routes.ts'
import { receiptRoutes } from './receipts/receipts.routes.ts'
import { replyRoutes } from './replies/replies.routes.ts'
import { posterHeads } from './sharing/posters.heads.ts'
import { sharingRoutes } from './sharing/sharing.routes.ts'
import { pageInstance } from './site/pageInstance.ts'
import { siteHeads } from './site/site.heads.ts'
import { siteRoutes } from './site/site.routes.ts'
import { transparencyRoutes } from './transparency/transparency.routes.ts'
import { usefulRoutes } from './useful/useful.routes.ts'
import { wantedHeads } from './wanted/wanted.heads.ts'
import { wantedRoutes } from './wanted/wanted.routes.ts'

const recordHeads = { ...bookHeads, ...wantedHeads, ...eventHeads, ...catalogueHeads, ...professorHeads }
const heads = { ...siteHeads, ...recordHeads, ...feedHeads, ...proofHeads, ...caseHeads, ...posterHeads(recordHeads) }

export const surface: Surface = {
  routes: [
    healthRoutes,
    siteRoutes,
    sharingRoutes(heads),
    imageRoutes,
    bookListRoutes,
    courseBookRoutes,
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
    linkRoutes,
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
    demandRoutes,
  ],
  heads,
  instance: pageInstance,
}
