import { fold } from '@chiostro/domain/text/fold'
import { searched } from '@chiostro/domain/text/searchWords'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { useFeatureFlag } from '../../flags/flagStore.ts'
import { BookCoursesQuery } from '../books.queries.ts'

const SuggestSubjects = graphql(`
  query SuggestSubjects($query: String!) {
    searchSubjects(query: $query, first: 8) {
      edges {
        match
        node {
          id
          courseCode
          courseName
          degreeCourse {
            id
            name
          }
        }
      }
    }
  }
`)

/** A subject of the catalogue, or the course of other listings. */
export interface CourseSuggestion {
  course: string
  /** '' for a course that is only a text. */
  subjectId: string
  /** What tells subjects with the same name apart. */
  facts: string
  /** Of the subject; '' for none. */
  code: string
}

/** Letters before the catalogue is asked. */
const shortest = 3
const mostUsed = 4
const none: readonly CourseSuggestion[] = []

/** Suggestions for the course of a listing: the catalogue's that match what is typed, and those of other listings. */
export function useCourseSuggestions(typed: string, wanted: boolean): readonly CourseSuggestion[] {
  const query = useDebounced(typed.trim(), 250)
  const isOpen = useFeatureFlag('courses')
  const isLong = query.length >= shortest
  const [{ data: used }] = useQuery({ query: BookCoursesQuery, pause: !wanted })
  const [{ data: found }] = useQuery({ query: SuggestSubjects, variables: { query }, pause: !wanted || !isOpen || !isLong })
  return useMemo(() => {
    if (!isLong) return none
    const whole = found?.searchSubjects.edges.filter(({ match }) => match !== 'PARTIAL') ?? []
    const subjects = whole.map(({ node }) => suggestionOf(node))
    const names = new Set(subjects.map(({ course }) => fold(course)))
    const others = searched(used?.bookCourses ?? [], query, (course) => course).filter((course) => !names.has(fold(course)))
    return [...subjects, ...others.slice(0, mostUsed).map((course) => ({ course, subjectId: '', facts: '', code: '' }))]
  }, [found, used, query, isLong])
}

interface FoundSubject {
  id: string
  courseCode: string
  courseName: string
  degreeCourse: { name: string }
}

export const suggestionOf = ({ id, courseCode, courseName, degreeCourse }: FoundSubject): CourseSuggestion => ({
  course: courseName,
  subjectId: id,
  facts: [degreeCourse.name, courseCode].filter(Boolean).join(' · '),
  code: courseCode,
})

/** A name or code for comparison, as the database's `name_key`: accents, case, spaces, apostrophes and hyphens aside. */
const keyOf = (text: string) => fold(text).replace(/[\s\-‐‑–'’‘ʼ`´]/g, '')

/** The one suggested subject that a text equals by name or code: the server links the listing to it though it was not chosen. '' for none. */
export function subjectNamed(suggestions: readonly CourseSuggestion[], text: string): string {
  const key = keyOf(text)
  const named = suggestions.filter(({ subjectId, course, code }) => subjectId && (keyOf(course) === key || keyOf(code) === key))
  return key && named.length === 1 ? (named[0]?.subjectId ?? '') : ''
}
