import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import type { ComponentProps } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/index.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import type { Confirmation } from './device.ts'

const ConfirmableCoursesQuery = graphql(`
  query ConfirmableCourses {
    departments {
      id
      name
      degreeCourses {
        id
        name
        level
        code
        subjectCount
      }
    }
  }
`)

/** The degree courses with subjects, by department. */
export function useDegreeCourses() {
  const i18n = useI18n()
  const [{ data, fetching, error }, read] = useQuery({ query: ConfirmableCoursesQuery })
  const departments = (data?.departments ?? [])
    .map(({ id, name, degreeCourses }) => ({ id, name, courses: degreeCourses.filter(({ subjectCount }) => subjectCount > 0) }))
    .filter(({ courses }) => courses.length > 0)
  return {
    departments,
    isLoading: fetching && !data,
    hasFailed: Boolean(error) && !data,
    retry: () => read({ requestPolicy: 'network-only' }),
    chosen(id: string): Confirmation['degreeCourse'] {
      const department = departments.find(({ courses }) => courses.some((course) => course.id === id))
      const course = department?.courses.find((candidate) => candidate.id === id)
      return { id, name: course ? degreeCourseText(i18n, course) : '', ...(department ? { department: department.id } : {}) }
    },
  }
}

export type DegreeCourses = ReturnType<typeof useDegreeCourses>

interface SelectProps extends ComponentProps<'select'> {
  of: Pick<DegreeCourses, 'departments' | 'isLoading'>
}

/** A choice among them, by department. */
export function DegreeCourseSelect({ of: { departments, isLoading }, ...select }: SelectProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    // Anew once the courses are there: a choice of an earlier visit is none of the options before.
    <select key={String(isLoading)} {...select} disabled={isLoading}>
      <option value="">{isLoading ? t('Caricamento…') : t('Scegli…')}</option>
      {departments.map(({ id, name, courses }) => (
        <optgroup key={id} label={name}>
          {courses.map((course) => (
            <option key={course.id} value={course.id}>
              {degreeCourseText(i18n, course)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
