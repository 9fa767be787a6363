import { currentYears, examMethods, studyMaterials } from '@chiostro/domain/courseReviews'
import { oralTopicLimits } from '@chiostro/domain/oralTopics'
import { builder } from '../../graphql/builder.ts'
import { proofField } from '../proofs/proofs.refs.ts'
import { valuesOf } from './courseReviews.schemas.ts'

/** For a new review and for its author's changes. */
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
