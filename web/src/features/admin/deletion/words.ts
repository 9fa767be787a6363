import { adminPanelMessages as words } from '@chiostro/domain/admin'
import { type DeletableKind as DomainKind, deletionMessages } from '@chiostro/domain/deletion'
import type { DeletableKind } from '../../../../generated/gql/graphql.ts'

/** What a list says of its deletions (spec 001, section 8). */
export interface DeletionWords {
  done: { title: string; description?: string }
  /** Unless the server explains itself. */
  failed: string
  /** Whether what the server says of a failure goes before that. */
  serverFirst: boolean
}

/** Kinds as GraphQL names them, in the words of the domain. */
export const domainKinds = {
  BOOK: 'book',
  EVENT: 'event',
  COURSE_REVIEW: 'course-review',
  PROFESSOR_REVIEW: 'professor-review',
} as const satisfies Record<DeletableKind, DomainKind>

export const notFoundWords = (kind: DeletableKind): string => deletionMessages.notFound[domainKinds[kind]]

export const panelBooks: DeletionWords = { done: { title: words.bookDeleted }, failed: words.bookNotDeleted, serverFirst: false }
export const panelEvents: DeletionWords = { done: { title: words.eventDeleted }, failed: words.eventNotDeleted, serverFirst: false }
export const panelReviews: DeletionWords = { done: { title: words.reviewDeleted }, failed: words.reviewNotDeleted, serverFirst: false }
export const courseReviews: DeletionWords = {
  done: { title: words.moderated, description: words.courseReviewModerated },
  failed: words.notModerated,
  serverFirst: true,
}
export const professorReviews: DeletionWords = {
  ...courseReviews,
  done: { title: words.moderated, description: words.professorReviewModerated },
}
