import type { KindName } from '@chiostro/domain/records/kinds'
import { bookKind, messageKind } from './books/kind.ts'
import { degreeCourseKind, departmentKind, subjectKind } from './catalogue/kind.ts'
import { courseReviewKind } from './courseReviews/kind.ts'
import { eventKind, registrationKind, waitingKind } from './events/kind.ts'
import { followKind } from './follows/kind.ts'
import type { KindOf, RecordKind } from './kind.ts'
import { linkKind } from './links/kind.ts'
import { professorKind, professorReviewKind } from './professors/kind.ts'
import { professorReplyKind } from './replies/kind.ts'
import { wantedKind } from './wanted/kind.ts'

/**
 * In the order of an erasure: messages after their listings. Deletion, cases, `node(id)`, sitemap and ownership derive from it
 * (docs/decisions/125-one-registry-of-kinds.md). Nothing that a `kind.ts` imports may import this file.
 */
export const kinds = {
  registration: registrationKind,
  waiting: waitingKind,
  event: eventKind,
  book: bookKind,
  message: messageKind,
  'professor-reply': professorReplyKind,
  link: linkKind,
  wanted: wantedKind,
  follow: followKind,
  department: departmentKind,
  'degree-course': degreeCourseKind,
  subject: subjectKind,
  professor: professorKind,
  'course-review': courseReviewKind,
  'professor-review': professorReviewKind,
} satisfies { [Name in KindName]: KindOf<Name> } & Record<string, RecordKind>

export const kindsWith = <Part extends 'owned' | 'node' | 'sitemap'>(part: Part) =>
  Object.values<RecordKind>(kinds).flatMap((kind) => {
    const value = kind[part]
    return value ? [{ table: kind.table, section: kind.section, [part]: value } as Participant<Part>] : []
  })

type Participant<Part extends keyof RecordKind> = Pick<RecordKind, 'table' | 'section'> & { [Name in Part]: NonNullable<RecordKind[Name]> }
