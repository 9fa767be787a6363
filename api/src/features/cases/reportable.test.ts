import { type ReportKind, reportKinds } from '@chiostro/domain/records/kinds'
import { isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { listRoutes } from '../../../test/routes.ts'
import { schema } from '../../graphql/schema.ts'
import { deletables } from '../deletion/deletion.sql.ts'

/** GraphQL types of records: a new one must be reportable, or a line states why not. */
const records: Record<string, ReportKind | 'of the catalogue' | 'behind a link' | 'of the administration'> = {
  // Names what is gone.
  Confirmation: 'behind a link',
  Book: 'book',
  WantedBook: 'wanted',
  Link: 'link',
  Event: 'event',
  Professor: 'professor',
  CourseReview: 'course-review',
  ProfessorReview: 'professor-review',
  ProfessorReply: 'professor-reply',
  Department: 'of the catalogue',
  DegreeCourse: 'of the catalogue',
  Subject: 'of the catalogue',
  SubjectToSell: 'of the catalogue',
  UnreviewedSubject: 'of the catalogue',
  ManagedBook: 'behind a link',
  ManagedEvent: 'behind a link',
  EventMessage: 'behind a link',
  EventRegistration: 'behind a link',
  BuyerMessage: 'behind a link',
  Follow: 'behind a link',
  OwnLink: 'behind a link',
  OwnWantedBook: 'behind a link',
  Participant: 'behind a link',
  Case: 'behind a link',
  WaitingPerson: 'behind a link',
  WaitlistEntry: 'behind a link',
  AdminBook: 'of the administration',
  AdminCase: 'of the administration',
  AdminEvent: 'of the administration',
  AdminProfessor: 'of the administration',
  AdminCourseReview: 'of the administration',
  AdminProfessorReview: 'of the administration',
  AuditEntry: 'of the administration',
  DeletedRecord: 'of the administration',
  OpenSession: 'of the administration',
  PastImport: 'of the administration',
  FailedMail: 'of the administration',
  RefusedCase: 'of the administration',
  SellerContact: 'of the administration',
  SimilarItem: 'of the administration',
  CatalogueChange: 'of the administration',
  CatalogueImport: 'of the administration',
  CatalogueRead: 'of the administration',
}

it('every public type can be reported', () => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType)
  const withId = types.filter((type) => ![schema.getQueryType(), schema.getMutationType()].includes(type) && 'id' in type.getFields())
  expect(withId.map(({ name }) => name).toSorted()).toEqual(Object.keys(records).toSorted())
  const reported = Object.values(records).filter((kind) => Object.hasOwn(reportKinds, kind))
  expect(reported.toSorted()).toEqual(Object.keys(reportKinds).toSorted())
})

it('every operation that removes what can be reported is one of those tried in «no removal is without a reason»', async () => {
  const inGraphQL = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter((name) => name.startsWith('adminDelete'))
  const kinds = Object.keys(deletables).map((kind) => kind.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase()))
  expect(inGraphQL.toSorted()).toEqual([...kinds, 'Many'].map((kind) => `adminDelete${kind}`).toSorted())
  const routes = (await listRoutes()).filter(({ method, path }) => method === 'DELETE' && path.startsWith('/api/admin/'))
  const plurals = ['books', 'wanted', 'links', 'events', 'professors', 'course-reviews', 'professor-reviews', 'professor-replies']
  // The older name of professor reviews; and seats, which are their attendees' and not public.
  const others = ['reviews', 'registrations']
  expect(routes.map(({ path }) => path).toSorted()).toEqual([...plurals, ...others].map((plural) => `/api/admin/${plural}/:id`).toSorted())
})
