import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'

const ConfirmableCoursesQuery = graphql(`
  query ConfirmableCourses {
    departments {
      id
      name
      degreeCourses {
        id
        name
        subjectCount
      }
    }
  }
`)

/** The degree courses with subjects, by department. */
export function useDegreeCourses() {
  const [{ data, fetching, error }, read] = useQuery({ query: ConfirmableCoursesQuery })
  const departments = (data?.departments ?? [])
    .map(({ id, name, degreeCourses }) => ({ id, name, courses: degreeCourses.filter(({ subjectCount }) => subjectCount > 0) }))
    .filter(({ courses }) => courses.length > 0)
  return {
    departments,
    isLoading: fetching && !data,
    hasFailed: Boolean(error) && !data,
    retry: () => read({ requestPolicy: 'network-only' }),
    nameOf: (id: string) => departments.flatMap(({ courses }) => courses).find((course) => course.id === id)?.name ?? '',
  }
}

export type DegreeCourses = ReturnType<typeof useDegreeCourses>

/** Options of a select, by department. */
export function DegreeCourseOptions({ departments }: Pick<DegreeCourses, 'departments'>) {
  return departments.map(({ id, name, courses }) => (
    <optgroup key={id} label={name}>
      {courses.map((course) => (
        <option key={course.id} value={course.id}>
          {course.name}
        </option>
      ))}
    </optgroup>
  ))
}
