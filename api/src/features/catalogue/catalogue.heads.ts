import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { levelOf } from '@chiostro/domain/catalogue/levels'
import { pageDescriptions } from '@chiostro/domain/pages/pageDescriptions'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { PageHead, RecordHeads, ShareCard } from '../../http/head.ts'
import { currentDegreeCourses, findDepartment } from './catalogue.service.ts'

const shownOfCourse = { include: { department: true } } as const
const shownOfSubject = { include: { degreeCourse: shownOfCourse } } as const
type DegreeCourseRow = Prisma.DegreeCourseGetPayload<typeof shownOfCourse>
type SubjectRow = Prisma.CourseSubjectGetPayload<typeof shownOfSubject>

const departmentPath = ({ id }: { id: string }) => `/courses/${encodeURIComponent(id)}`
const degreeCoursePath = (course: DegreeCourseRow) => `${departmentPath(course.department)}/${encodeURIComponent(course.id)}`
const subjectPath = (id: string) => `/courses/subjects/${encodeURIComponent(id)}`

const counted = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`

export const catalogueHeads: RecordHeads = {
  async department(context, { department: id = '' }) {
    const department = await findDepartment(context, id, {})
    const path = `/courses/${encodeURIComponent(id)}`
    if (!department) return { title: catalogueMessages.unknownDepartment, description: pageDescriptions.courses, path, missing: true }
    const courses = counted(department.degreeCourseCount, 'corso di laurea', 'corsi di laurea')
    const subjects = counted(department.subjectCount, 'insegnamento', 'insegnamenti')
    return {
      title: department.name,
      description: `${courses} e ${subjects} con le recensioni degli studenti.`,
      path,
      card: { title: department.name, facts: [courses, subjects], art: { kind: 'portal', key: department.id } },
    }
  },
  async degreeCourse(context, { department = '', degreeCourse: id = '' }) {
    const course = await context.db.degreeCourse.findUnique({ where: { id, ...currentDegreeCourses.where }, ...shownOfCourse })
    if (course) return degreeCourseHead(context, course)
    const path = `/courses/${encodeURIComponent(department)}/${encodeURIComponent(id)}`
    return { title: catalogueMessages.unknownDegreeCourse, description: pageDescriptions.courses, path, missing: true }
  },
  async subject(context, { subject: id = '' }) {
    const subject = await context.db.courseSubject.findUnique({ where: { id }, ...shownOfSubject })
    if (!subject)
      return { title: catalogueMessages.unknownSubject, description: pageDescriptions.courses, path: subjectPath(id), missing: true }
    return subjectHead(context, subject)
  },
}

/** The canonical address has the course's real department, whichever the requested address names. */
function degreeCourseHead({ config }: Context, course: DegreeCourseRow): PageHead {
  const facts = [levelOf(course.years), course.department.name, counted(course.subjectCount, 'insegnamento', 'insegnamenti')].join(' · ')
  return {
    title: course.name,
    description: `${facts}. Insegnamenti, professori e recensioni anonime degli studenti.`,
    path: degreeCoursePath(course),
    card: {
      title: course.name,
      intro: levelOf(course.years),
      facts: [course.department.name, counted(course.subjectCount, 'insegnamento', 'insegnamenti')],
      art: { kind: 'portal', key: course.department.id },
    },
    structuredData: {
      '@type': 'Course',
      name: course.name,
      description: facts,
      courseCode: course.code || undefined,
      inLanguage: course.language || undefined,
      provider: provider(config.instance.universityName, course),
    },
  }
}

function subjectHead({ config }: Context, subject: SubjectRow): PageHead {
  const { degreeCourse: course, professors, credits } = subject
  const facts = [course.name, course.department.name, credits === null ? '' : `${credits} CFU`, ...professors].filter(Boolean).join(' · ')
  const reviews = counted(subject.reviewCount, 'recensione anonima', 'recensioni anonime')
  return {
    title: subject.courseName,
    description: `${facts}. ${reviews} degli studenti.`,
    path: subjectPath(subject.id),
    card: subjectCard(subject),
    structuredData: {
      '@type': 'Course',
      name: subject.courseName,
      description: facts,
      courseCode: subject.courseCode || undefined,
      inLanguage: subject.language || undefined,
      numberOfCredits: credits?.toNumber(),
      educationalLevel: levelOf(course.years),
      provider: provider(config.instance.universityName, course),
      hasCourseInstance: professors.length
        ? { '@type': 'CourseInstance', instructor: professors.map((name) => ({ '@type': 'Person', name })) }
        : undefined,
    },
  }
}

function subjectCard({ courseName, degreeCourse: course, professors, credits, reviewCount }: SubjectRow): ShareCard {
  const [figure, caption] = [String(reviewCount), reviewCount === 1 ? 'recensione' : 'recensioni']
  return {
    title: courseName,
    intro: reviewCount === 0 ? undefined : `${figure} ${caption}`,
    facts: [course.name, [...(credits === null ? [] : [`${credits} CFU`]), ...professors].join(' · ')].filter(Boolean),
    art: { kind: 'portal', key: course.department.id, ...(reviewCount > 0 && { figure, caption }) },
  }
}

const provider = (university: string, { department }: DegreeCourseRow) => ({
  '@type': 'CollegeOrUniversity',
  name: university,
  department: { '@type': 'Organization', name: department.name },
})
