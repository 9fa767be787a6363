import { professorLimits } from '@chiostro/domain/professors'
import { NotFoundError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { enforceLimit } from '../../rateLimits.ts'
import { Professor, ProfessorReview } from './professors.refs.ts'
import { addProfessor, reviewProfessor } from './professors.service.ts'

const AddProfessorInput = builder.inputType('AddProfessorInput', {
  description: 'A new professor.',
  fields: (t) => ({
    name: t.string({ description: `First name and surname, up to ${professorLimits.name} characters.` }),
    department: t.string({ description: `Up to ${professorLimits.department} characters.` }),
  }),
})

const ReviewProfessorInput = builder.inputType('ReviewProfessorInput', {
  description: 'An anonymous review of a professor. Ratings go from 0 to 30, with at most one decimal.',
  fields: (t) => ({
    professorId: t.id({ description: "The professor's id." }),
    course: t.string({ description: `Course, up to ${professorLimits.course} characters.` }),
    semester: t.string({ description: `Semester, up to ${professorLimits.semester} characters.` }),
    materialRating: t.float({ description: 'The teaching material.' }),
    examRating: t.float({ description: 'The exam.' }),
    lectureRating: t.float({ description: 'The lectures.' }),
    helpfulnessRating: t.float({ description: 'Helpfulness.' }),
    review: t.string({ required: false, description: `Up to ${professorLimits.review} characters.` }),
  }),
})

builder.mutationFields((t) => ({
  addProfessor: t.field({
    type: Professor,
    description:
      'Adds a professor. If one with the same name and department exists already (ignoring case, accents and spaces), that one is returned.',
    errors: { types: [ValidationError] },
    args: { input: t.arg({ type: AddProfessorInput, description: 'The professor.' }) },
    async resolve(_root, { input }, context) {
      await enforceLimit(context, 'professor')
      return (await addProfessor(context, input)).professor
    },
  }),
  reviewProfessor: t.field({
    type: ProfessorReview,
    description: 'Adds an anonymous review of a professor and updates the averages. Nothing about its author is stored.',
    errors: { types: [ValidationError, NotFoundError] },
    args: { input: t.arg({ type: ReviewProfessorInput, description: 'The review.' }) },
    async resolve(_root, { input: { professorId, ...review } }, context) {
      await enforceLimit(context, 'review')
      return reviewProfessor(context, professorId, review)
    },
  }),
}))
