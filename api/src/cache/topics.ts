import type { Topic } from '../database/changes.ts'

/**
 * What the public types of the schema are made of. A query's answer is kept only if every type in it stands here, or its connection: types of
 * owners, token holders and admins do not. A test compares it with the tables each query reads.
 */
export const typeTopics: Record<string, readonly Topic[]> = {
  Book: ['books'],
  Event: ['events'],
  Participant: ['events'],
  Department: ['catalogue'],
  DegreeCourse: ['catalogue'],
  Subject: ['catalogue'],
  CourseReview: ['catalogue'],
  ReviewStatistics: ['catalogue'],
  OptionCount: ['catalogue'],
  GradeCount: ['catalogue'],
  GradesDistribution: ['catalogue'],
  Professor: ['professors'],
  ProfessorReview: ['professors'],
  ProfessorTotals: ['professors'],
  FeatureFlag: ['flags'],
  Instance: [],
  PageInfo: [],
}

/** The same for fields of Query that give no type of their own. */
export const queryTopics: Record<string, readonly Topic[]> = {
  bookCourses: ['books'],
  eventTags: ['events'],
  professorDepartments: ['professors'],
}

/** What a mutation changes of all this; one that does not stand here may change anything. A test listens to what each one does. */
export const mutationTopics: Record<string, readonly Topic[]> = {
  publishBook: ['books'],
  updateBook: ['books'],
  deleteBook: ['books'],
  contactSeller: [],
  createEvent: ['events'],
  updateEvent: ['events'],
  deleteEvent: ['events'],
  registerForEvent: ['events'],
  cancelRegistration: ['events'],
  reviewSubject: ['catalogue'],
  addProfessor: ['professors'],
  reviewProfessor: ['professors'],
  sendContactMessage: [],
  adminLogin: [],
  adminLogout: [],
}
