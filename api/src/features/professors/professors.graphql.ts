import { professorInput } from '@chiostro/domain/professors/professorInput'
import { professorPage, type ProfessorSort as Sort } from '@chiostro/domain/professors/professors'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, enumOf, sharedRead } from '../../graphql/builder.ts'
import { connectionType, firstArg, pageCost, pageSize } from '../../graphql/connection.ts'
import { answerType, inputType } from '../../graphql/zodFields.ts'
import { notingEmpty } from '../../security/countedReads.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { findProfessor } from './professorList.sql.ts'
import { eachByName, Professor, ProfessorReview, ReviewProfessorInput } from './professors.refs.ts'
import { totalsSchema } from './professors.schemas.ts'
import {
  addProfessor,
  countListedProfessors,
  listProfessorDepartments,
  listProfessors,
  professorTotals,
  reviewProfessor,
} from './professors.service.ts'

const ProfessorConnection = connectionType('Professor', Professor, 'professors')

builder.prismaObjectField(Subject, 'taughtBy', (t) =>
  t.field({
    type: [Professor],
    description: 'Its reviewable professors, by name.',
    complexity: { field: 5, multiplier: 2 },
    select: (_args, _context, nested) => ({
      teachers: { where: { professor: { professor: { isVisible: true } } }, select: { professor: { select: { professor: nested() } } } },
    }),
    resolve: ({ teachers }) => eachByName(teachers.flatMap(({ professor }) => professor.professor ?? [])),
  }),
)

const ProfessorTotals = answerType('ProfessorTotals', 'Totals over all professor reviews.', totalsSchema)

const ProfessorSort = enumOf<Sort>('ProfessorSort', 'Order of professors.', {
  HIGHEST_RATING:
    'By a fair mean: as if each had five more reviews like the mean of all, so that one enthusiastic review does not lead. Without reviews last.',
  MOST_REVIEWS: 'Most reviews first.',
  NAME: 'By name, A to Z.',
})

builder.queryFields((t) => ({
  professors: t.field({
    type: ProfessorConnection,
    description: `Professors, the highest rated first. ${professorPage.size} a page, at most ${professorPage.max}.`,
    extensions: sharedRead,
    args: {
      search: t.arg.string({
        required: false,
        description: 'Words of the name, in any order; accents, case and a typo do not matter. Exact matches come first.',
      }),
      department: t.arg.string({ required: false, description: 'Exactly this department.' }),
      sort: t.arg({ type: ProfessorSort, required: false, description: 'Highest rated first when absent.' }),
      first: t.arg.int(firstArg),
      after: t.arg.string({ required: false, description: 'The `endCursor` of the previous page, in the same order.' }),
    },
    complexity: ({ first }) => ({ field: 5, multiplier: pageCost(first, professorPage) }),
    async resolve(_root, { first, after, sort, ...filter }, context) {
      const request = { filter, sort: sort ?? 'HIGHEST_RATING', limit: pageSize(first, professorPage), after }
      const page = await notingEmpty(context, 'professors', { ...filter, after }, listProfessors(context, request))
      return { page, after, countAll: () => countListedProfessors(context, filter) }
    },
  }),
  professor: t.prismaField({
    type: Professor,
    nullable: true,
    description: 'One professor, or null when there is none with this id.',
    extensions: sharedRead,
    args: { id: t.arg.id({ description: "The professor's id." }) },
    resolve: (query, _root, { id }, context) => findProfessor(context, id, query),
  }),
  professorDepartments: t.stringList({
    description: 'Departments with professors, in alphabetical order.',
    extensions: sharedRead,
    complexity: 10,
    resolve: (_root, _args, context) => listProfessorDepartments(context),
  }),
  professorTotals: t.field({
    type: ProfessorTotals,
    description: 'Totals over all professor reviews.',
    extensions: sharedRead,
    complexity: 10,
    resolve: (_root, _args, context) => professorTotals(context),
  }),
}))

const AddProfessorInput = inputType('AddProfessorInput', 'A new professor.', professorInput)

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
