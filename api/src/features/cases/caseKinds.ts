import type { ReportKind } from '@chiostro/domain/cases'
import type { CaseKind } from './caseKind.ts'
import { bookCases } from './kinds/book.ts'
import { courseReviewCases } from './kinds/courseReview.ts'
import { eventCases } from './kinds/event.ts'
import { professorCases } from './kinds/professor.ts'
import { professorReplyCases } from './kinds/professorReply.ts'
import { professorReviewCases } from './kinds/professorReview.ts'
import { wantedCases } from './kinds/wanted.ts'

/** Every kind that can be reported. */
export const caseKinds: Record<ReportKind, CaseKind> = {
  book: bookCases,
  wanted: wantedCases,
  event: eventCases,
  'course-review': courseReviewCases,
  'professor-review': professorReviewCases,
  'professor-reply': professorReplyCases,
  professor: professorCases,
}

export const isCaseKind = (kind: string): kind is ReportKind => Object.hasOwn(caseKinds, kind)
