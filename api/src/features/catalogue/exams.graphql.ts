import { builder } from '../../graphql/builder.ts'
import { currentSubjects } from './catalogue.orders.ts'
import { DegreeCourse, figureOf } from './catalogue.refs.ts'

const Exam = builder.prismaObject('CourseSubject', {
  variant: 'Exam',
  description: 'An exam of a degree course at a glance. While it has fewer than 5 reviews, its figures are null.',
  select: { id: true, reviewCount: true },
  fields: (t) => ({
    subjectId: t.exposeID('id', { description: "The subject's id." }),
    courseCode: t.exposeString('courseCode', { description: "The university's own code; '' when there is none." }),
    name: t.exposeString('courseName', { description: "The subject's name." }),
    year: t.exposeInt('year', { nullable: true, description: 'Year of the degree course, from 1; null when not given.' }),
    semester: t.exposeString('semester', { description: "'1', '2', or the university's own words; '' when not given." }),
    credits: t.float({
      nullable: true,
      description: 'University credits (CFU); null when not given.',
      select: { credits: true },
      resolve: ({ credits }) => credits?.toNumber() ?? null,
    }),
    professors: t.exposeStringList('professors', { description: 'Teachers; may be empty.', complexity: 1 }),
    n: t.exposeInt('reviewCount', { description: 'Number of reviews.' }),
    difficulty: t.float({
      description: 'Mean, out of 30.',
      ...figureOf('averageDifficulty'),
    }),
    attendance: t.float({
      description: 'Mean importance of attendance, out of 30.',
      ...figureOf('averageAttendance'),
    }),
    examMethods: t.stringList({
      description: 'Those that at least one review in five names, the most named first.',
      complexity: 1,
      ...figureOf('examMethods'),
    }),
    averageGrade: t.float({
      description: 'Mean of the grades given; null also without any.',
      ...figureOf('averageGrade'),
    }),
  }),
})

const examsExpected = 40

builder.prismaObjectField(DegreeCourse, 'exams', (t) =>
  t.relation('subjects', {
    type: Exam,
    description: 'Its exams at a glance, by year and name: those of `subjects`, with what their reviews say.',
    complexity: { field: 5, multiplier: examsExpected },
    query: currentSubjects,
  }),
)
