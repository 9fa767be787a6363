import { aBook, aBookToSell, aPage } from './books.ts'
import { aDegreeCourse, aDepartment, aSubject } from './catalogue.ts'
import { aBoard, anEvent } from './events.ts'
import { aProfessor, aProfessorReview, someProfessors, someTotals } from './professors.ts'
import type { Operations } from './server.tsx'

const course = aDegreeCourse(1, { subjects: [aSubject(1)] })
const registration = {
  __typename: 'EventRegistration',
  id: 'registration-1',
  attendeeName: 'Sara Costa',
  attendeeEmail: 'sara@example.org',
  notes: '',
  registeredAt: '2026-11-10T10:00:00.000Z',
  hidden: false,
}
const place = {
  __typename: 'WaitlistEntry',
  id: 'entry-1',
  attendeeName: 'Sara Costa',
  attendeeEmail: 'sara@example.org',
  joinedAt: '2026-11-10T10:00:00.000Z',
  state: 'WAITING',
  position: 2,
  offer: null,
  event: anEvent(1),
}
const wanted = {
  __typename: 'WantedBook',
  id: 'wanted-1',
  title: 'Fisica tecnica',
  course: 'Fisica I',
  isbn: '',
  maxPrice: '20.00',
  note: '',
  name: 'Ida',
  subject: null,
  createdAt: '2026-11-10T10:00:00.000Z',
}
const follow = {
  __typename: 'Follow',
  id: 'follow-1',
  kind: 'books',
  title: 'Libri: «analisi»',
  englishTitle: 'Books: «analisi»',
  frequency: 'NOW',
  confirmed: true,
  stopped: false,
  expiresAt: '2027-11-10T10:00:00.000Z',
}
const link = {
  __typename: 'OwnLink',
  id: 'link-1',
  platform: 'telegram',
  title: 'Il gruppo di Fisica',
  url: 'https://t.me/fisica',
  place: 'Fisica I',
  confirmedAt: null,
  hiddenAt: null,
  expiresAt: '2027-11-10T10:00:00.000Z',
}
const managedEvent = {
  ...anEvent(1, { creatorEmail: 'a@example.org' }),
  __typename: 'ManagedEvent',
  registrationMail: 'NONE',
  organiserConfirmed: false,
  registrations: [registration],
  waitlist: [],
  messages: [],
  checkIn: { __typename: 'CheckInCount', links: 0, entered: 0 },
}

export const aCase = {
  __typename: 'Case',
  id: 'case-1',
  reference: '4K7M-2XWD',
  kind: 'BOOK',
  title: 'Analisi 1',
  item: {
    __typename: 'ReportableItem',
    text: 'Chiamami, lo spedisco dopo il pagamento',
    details: [{ __typename: 'CaseDetail', label: 'Condizioni', values: ['Come nuovo'] }],
  },
  state: 'DECIDED',
  path: null,
  appeal: null,
  appealableUntil: '2027-05-22T10:00:00.000Z',
  decision: {
    __typename: 'Decision',
    outcome: 'REMOVE',
    ground: 'SPAM',
    rule: 'HONEST',
    reasons: 'Il contenuto è pubblicità.',
    decidedAt: '2026-11-22T10:00:00.000Z',
  },
}

/** A server that has one record of each kind. */
export const everything: Operations = {
  Books: () => ({ books: aPage([aBook(1)]) }),
  BookCourses: () => ({ bookCourses: [] }),
  Book: () => ({ book: aBook(1) }),
  ManagedBook: () => ({ managedBook: { ...aBook(1), __typename: 'ManagedBook', sellerWhatsapp: '', messages: [] } }),
  Events: () => ({ events: aBoard([anEvent(1)]) }),
  EventTags: () => ({ eventTags: [] }),
  Event: () => ({ event: anEvent(1) }),
  ManagedEvent: () => ({ managedEvent }),
  RegistrationToCancel: () => ({ registrationToCancel: { __typename: 'RegistrationToCancel', registration, event: anEvent(1) } }),
  WaitlistEntry: () => ({ waitlistEntry: place }),
  Follows: () => ({ follows: [follow] }),
  WantedBooks: () => ({ wantedBooks: { ...aPage([]), edges: [{ __typename: 'WantedBookEdge', node: wanted }], totalCount: 1 } }),
  WantedBook: () => ({ wantedBook: wanted }),
  OwnLink: () => ({ ownLink: link }),
  LikelyListings: () => ({ books: aPage([aBook(1)]) }),
  Case: () => ({ case: aCase }),
  MyThings: () => ({
    myThings: {
      __typename: 'MyThings',
      email: 'sara@example.org',
      books: [{ ...aBook(1), __typename: 'ManagedBook', messageCount: 2 }],
      events: [managedEvent],
      registrations: [{ ...registration, event: anEvent(1) }],
      waiting: [place],
      cases: [aCase],
      wanted: [{ __typename: 'OwnWantedBook', id: 'wanted-1', title: 'Fisica', confirmedAt: null, expiresAt: '2026-12-01T10:00:00.000Z' }],
      links: [link],
      follows: [follow],
    },
  }),
  Transparency: () => ({
    transparency: { __typename: 'Transparency', months: [], medianHoursToDecision: null, proofs: [], professorProofs: [] },
  }),
  ProfessorReply: () => ({
    professorReply: { __typename: 'ProfessorReplyPage', professors: [aProfessor(1)], reviews: [aProfessorReview(1)] },
  }),
  Professors: () => ({ professors: someProfessors([aProfessor(1)]) }),
  ProfessorDepartments: () => ({ professorDepartments: [] }),
  ProfessorTotals: () => ({ professorTotals: someTotals(9) }),
  Professor: () => ({ professor: aProfessor(1) }),
  Departments: () => ({ departments: [aDepartment(1)] }),
  DepartmentNames: () => ({ departments: [aDepartment(1)] }),
  Department: () => ({ department: { ...aDepartment(1), degreeCourses: [aDegreeCourse(1)] } }),
  DegreeCourse: () => ({ degreeCourse: course }),
  SearchEverything: () => ({
    books: aPage([aBook(1)]),
    searchSubjects: {
      __typename: 'SubjectConnection',
      totalCount: 1,
      edges: [{ __typename: 'SubjectEdge', node: aSubject(1, { degreeCourse: course }) }],
    },
    professors: someProfessors([aProfessor(1)]),
    events: aBoard([anEvent(1)]),
  }),
  FoundBeside: () => ({
    professors: someProfessors([aProfessor(1)]),
    searchOralTopics: [{ __typename: 'FoundOralTopic', topic: 'Limiti', subject: aSubject(1) }],
  }),
  Subject: () => ({ subject: aSubject(1) }),
  ConfirmableCourses: () => ({ departments: [{ ...aDepartment(1), degreeCourses: [course] }] }),
  BooksToSell: () => ({ degreeCourse: { ...course, years: 3, booksToSell: [aBookToSell(1)] } }),
  Poster: () => ({ book: aBook(1) }),
}
