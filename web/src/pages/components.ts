import type { pages } from '@chiostro/domain/pages/pages'
import type { ComponentType } from 'react'
import type { OverlayProps, Reads } from '../navigation/page.ts'

type Pages = (typeof pages)[keyof typeof pages]

/** What `domain/src/pages/pages.ts` names as components: paths below `web/src/features`. */
export type ComponentPath = Extract<Pages, { component: string }>['component']

type LastPart<Path extends string> = Path extends `${string}/${infer Rest}` ? LastPart<Rest> : Path

/** The component has the name of its file. */
type Module<Path extends string> = { reads?: Reads } & Record<LastPart<Path>, ComponentType<OverlayProps>>

/** Each in a chunk of its own. A page that is not listed, or whose module lacks its component, does not compile. */
export const modules: { readonly [Path in ComponentPath]: () => Promise<Module<Path>> } = {
  'home/HomePage': () => import('../features/home/HomePage.tsx'),
  'search/SearchPage': () => import('../features/search/SearchPage.tsx'),
  'books/BooksPage': () => import('../features/books/BooksPage.tsx'),
  'books/publish/PublishBookDialog': () => import('../features/books/publish/PublishBookDialog.tsx'),
  'books/sell/SellBooksPage': () => import('../features/books/sell/SellBooksPage.tsx'),
  'books/HowItWorksDialog': () => import('../features/books/HowItWorksDialog.tsx'),
  'books/FilterDialog': () => import('../features/books/FilterDialog.tsx'),
  'books/BookDialog': () => import('../features/books/BookDialog.tsx'),
  'books/ContactSellerDialog': () => import('../features/books/ContactSellerDialog.tsx'),
  'wanted/WantedPage': () => import('../features/wanted/WantedPage.tsx'),
  'wanted/PublishWantedDialog': () => import('../features/wanted/PublishWantedDialog.tsx'),
  'wanted/HaveItDialog': () => import('../features/wanted/HaveItDialog.tsx'),
  'events/EventsPage': () => import('../features/events/EventsPage.tsx'),
  'events/create/CreateEventDialog': () => import('../features/events/create/CreateEventDialog.tsx'),
  'events/EventFilterDialog': () => import('../features/events/EventFilterDialog.tsx'),
  'events/EventDialog': () => import('../features/events/EventDialog.tsx'),
  'events/register/RegistrationPanel': () => import('../features/events/register/RegistrationPanel.tsx'),
  'catalogue/CoursesPage': () => import('../features/catalogue/CoursesPage.tsx'),
  'catalogue/SubjectDialog': () => import('../features/catalogue/SubjectDialog.tsx'),
  'courseReviews/write/WriteReviewDialog': () => import('../features/courseReviews/write/WriteReviewDialog.tsx'),
  'professors/ProfessorsPage': () => import('../features/professors/ProfessorsPage.tsx'),
  'professors/write/ProfessorReviewDialog': () => import('../features/professors/write/ProfessorReviewDialog.tsx'),
  'professors/ProfessorFilterDialog': () => import('../features/professors/ProfessorFilterDialog.tsx'),
  'professors/ProfessorDialog': () => import('../features/professors/ProfessorDialog.tsx'),
  'replies/AskReplyDialog': () => import('../features/replies/AskReplyDialog.tsx'),
  'catalogue/CoursesProfessorsPage': () => import('../features/catalogue/CoursesProfessorsPage.tsx'),
  'compare/ComparePage': () => import('../features/compare/ComparePage.tsx'),
  'contact/ContactPage': () => import('../features/contact/ContactPage.tsx'),
  'cases/ReportPage': () => import('../features/cases/ReportPage.tsx'),
  'posters/PosterPage': () => import('../features/posters/PosterPage.tsx'),
  'privacy/PrivacyPage': () => import('../features/privacy/PrivacyPage.tsx'),
  'embeds/EmbedPage': () => import('../features/embeds/EmbedPage.tsx'),
  'accessibility/AccessibilityPage': () => import('../features/accessibility/AccessibilityPage.tsx'),
  'rules/RulesPage': () => import('../features/rules/RulesPage.tsx'),
  'transparency/TransparencyPage': () => import('../features/transparency/TransparencyPage.tsx'),
  'books/ManageBookPage': () => import('../features/books/ManageBookPage.tsx'),
  'events/ManageEventPage': () => import('../features/events/ManageEventPage.tsx'),
  'events/CancelRegistrationPage': () => import('../features/events/CancelRegistrationPage.tsx'),
  'events/TicketPage': () => import('../features/events/TicketPage.tsx'),
  'events/CheckInPage': () => import('../features/events/CheckInPage.tsx'),
  'events/waitlist/WaitlistPage': () => import('../features/events/waitlist/WaitlistPage.tsx'),
  'replies/ProfessorReplyPage': () => import('../features/replies/ProfessorReplyPage.tsx'),
  'follows/FollowPage': () => import('../features/follows/FollowPage.tsx'),
  'links/LinkPage': () => import('../features/links/LinkPage.tsx'),
  'myReview/MyReviewPage': () => import('../features/myReview/MyReviewPage.tsx'),
  'cases/CasePage': () => import('../features/cases/CasePage.tsx'),
  'proofs/ProofsPage': () => import('../features/proofs/ProofsPage.tsx'),
  'mine/MyThingsPage': () => import('../features/mine/MyThingsPage.tsx'),
  'admin/AdminPage': () => import('../features/admin/AdminPage.tsx'),
}
