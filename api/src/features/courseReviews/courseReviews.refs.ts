import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { currentYears, examMethods, oralTopicLimits, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { found } from '../../errors.ts'
import { builder, Node } from '../../graphql/builder.ts'
import { recordFields } from '../../graphql/zodFields.ts'
import { proofField } from '../proofs/proofs.refs.ts'
import { heldField, publicFromField, receiptField } from '../reviews/written.ts'
import { courseReviewRecord, valuesOf } from './courseReviews.schemas.ts'

export const CourseReview = builder.prismaObject('CourseReview', {
  description: 'An anonymous review of a subject.',
  interfaces: [Node],
  fields: (t) => ({
    ...recordFields(t, courseReviewRecord, { omitted: ['courseSubjectId', 'userId', 'usefulCount'] }),
    isHeld: t.boolean(heldField),
    publicFrom: t.string(publicFromField),
    receipt: t.string(receiptField),
    subject: t.relation('subject', {
      description: 'The subject it is about.',
      complexity: 5,
      // Also for a review that waits or was removed, which no table of reviews has.
      resolve: async (query, { courseSubjectId: id }, _args, { db }) =>
        found(await db.courseSubject.findUnique({ ...query, where: { id } }), catalogueMessages.unknownSubject),
    }),
  }),
})

export const ReviewSubjectInput = builder.inputType('ReviewSubjectInput', {
  description: 'An anonymous review of a subject.',
  fields: (t) => ({
    courseSubjectId: t.id({ description: "The subject's id." }),
    difficultyRating: t.int({ description: 'Difficulty, 1 to 30.' }),
    attendanceImportance: t.int({ description: 'Importance of attendance, 1 to 30.' }),
    studyMaterials: t.stringList({ description: `At least one of ${valuesOf(studyMaterials)}.` }),
    bookTitle: t.string({ required: false, description: "Kept only with 'libro'; up to 200 characters." }),
    notesSource: t.string({ required: false, description: "Kept only with 'dispense'; up to 200 characters." }),
    examGrade: t.int({ required: false, description: '18 to 30.' }),
    examHonours: t.boolean({ required: false, description: '30 e lode; kept only with a grade of 30.' }),
    examMethods: t.stringList({ description: `At least one of ${valuesOf(examMethods)}.` }),
    examNotes: t.string({ required: false, description: 'Up to 4,000 characters.' }),
    oralTopics: t.stringList({
      required: false,
      description: `Asked at the oral exam: up to ${oralTopicLimits.count} of ${oralTopicLimits.min} to ${oralTopicLimits.max} characters, each once.`,
    }),
    attendedYear: t.int({ description: 'Year of attendance, 2020 to the current year.' }),
    proof: t.field(proofField),
    currentYear: t.int({ description: `One of ${valuesOf(currentYears)}.` }),
  }),
})
