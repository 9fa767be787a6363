import { builder } from '../../graphql/builder.ts'
import { DegreeCourse } from './catalogue.refs.ts'
import { type ExamRow, examsOf } from './exams.service.ts'

const Exam = builder.objectRef<ExamRow>('Exam').implement({
  description: 'An exam of a degree course at a glance. While it has fewer than 5 reviews, its figures are null.',
  fields: (t) => ({
    subjectId: t.exposeID('subjectId', { description: "The subject's id." }),
    courseCode: t.exposeString('courseCode', { description: "The university's own code; '' when there is none." }),
    name: t.exposeString('name', { description: "The subject's name." }),
    year: t.exposeInt('year', { nullable: true, description: 'Year of the degree course, from 1; null when not given.' }),
    semester: t.exposeString('semester', { description: "'1', '2', or the university's own words; '' when not given." }),
    credits: t.exposeFloat('credits', { nullable: true, description: 'University credits (CFU); null when not given.' }),
    professors: t.exposeStringList('professors', { description: 'Teachers; may be empty.', complexity: 1 }),
    n: t.exposeInt('n', { description: 'Number of reviews.' }),
    difficulty: t.exposeFloat('difficulty', { nullable: true, description: 'Mean, out of 30.' }),
    attendance: t.exposeFloat('attendance', { nullable: true, description: 'Mean importance of attendance, out of 30.' }),
    examMethods: t.stringList({
      nullable: true,
      description: 'Those that at least one review in five names, the most named first.',
      complexity: 1,
      resolve: ({ examMethods }) => examMethods,
    }),
    averageGrade: t.exposeFloat('averageGrade', { nullable: true, description: 'Mean of the grades given; null also without any.' }),
  }),
})

const examsExpected = 40

builder.objectField(DegreeCourse, 'exams', (t) =>
  t.field({
    type: [Exam],
    description: 'Its exams at a glance, by year and name: those of `subjects`, with what their reviews say.',
    complexity: { field: 5, multiplier: examsExpected },
    resolve: ({ id }, _args, context) => examsOf(context, id),
  }),
)
