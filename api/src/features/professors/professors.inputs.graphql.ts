import { professorInput } from '@chiostro/domain/professors/professorInput'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { inputFields } from '../../graphql/zodFields.ts'
import { Professor, ProfessorReview, ReviewProfessorInput } from './professors.refs.ts'
import { addProfessor, reviewProfessor } from './professors.service.ts'

const AddProfessorInput = builder.inputType('AddProfessorInput', {
  description: 'A new professor.',
  fields: (t) => inputFields(t, professorInput),
})

builder.mutationFields((t) => ({
  addProfessor: t.field({
    type: Professor,
    description:
      'Adds a professor. If one with the same name and department exists already (ignoring case, accents and spaces), that one is returned. A department that does not exist yet waits for the team: the professor has none until then.',
    errors: { types: [ValidationError, NotFoundError] },
    args: { input: t.arg({ type: AddProfessorInput, description: 'The professor.' }) },
    resolve: async (_root, { input }, context) => (await addProfessor(context, input)).professor,
  }),
  reviewProfessor: t.field({
    type: ProfessorReview,
    description: 'Adds an anonymous review of a professor and updates the averages. Nothing about its author is stored.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: { input: t.arg({ type: ReviewProfessorInput, description: 'The review.' }) },
    resolve: (_root, { input: { professorId, ...review } }, context) => reviewProfessor(context, String(professorId), review),
  }),
}))
