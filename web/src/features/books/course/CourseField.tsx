import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { fold } from '@chiostro/domain/text/search'
import { searched } from '@chiostro/domain/text/searchWords'
import { useMemo } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import type { SuggestSubjectsQuery } from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'
import { BoundField } from '../../../components/BoundField.tsx'
import { SuggestionList, useSuggestions } from '../../../components/SuggestionList.tsx'
import { type I18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { useFeatureFlag } from '../../flags/flagStore.ts'
import { BookCoursesQuery } from '../books.queries.ts'
import styles from './CourseField.module.css'
import { LinkedSubjectQuery } from './linkedSubject.ts'

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
            level
            code
          }
        }
      }
    }
  }
`)

/** A subject of the catalogue, or the course of other listings. */
interface CourseSuggestion {
  course: string
  /** '' for a course that is only a text. */
  subjectId: string
  facts: string
  /** Of the subject; '' for none. */
  code: string
}

/** Letters before the catalogue is asked. */
const shortest = 3
const mostUsed = 4
const none: readonly CourseSuggestion[] = []

/** Suggestions for the course of a listing: the catalogue's that match what is typed, and those of other listings. */
function useCourseSuggestions(typed: string, wanted: boolean): readonly CourseSuggestion[] {
  const t = useT()
  const query = useDebounced(typed.trim(), 250)
  const isOpen = useFeatureFlag('courses')
  const isLong = query.length >= shortest
  const [{ data: used }] = useQuery({ query: BookCoursesQuery, pause: !wanted })
  const [{ data: suggested }] = useQuery({ query: SuggestSubjects, variables: { query }, pause: !wanted || !isOpen || !isLong })
  return useMemo(() => {
    if (!isLong) return none
    const whole = suggested?.searchSubjects.edges.filter(({ match }) => match !== 'PARTIAL') ?? []
    const subjects = whole.map(({ node }) => suggestionOf(t, node))
    const names = new Set(subjects.map(({ course }) => fold(course)))
    const others = searched(used?.bookCourses ?? [], query, (course) => course).filter((course) => !names.has(fold(course)))
    return [...subjects, ...others.slice(0, mostUsed).map((course) => ({ course, subjectId: '', facts: '', code: '' }))]
  }, [suggested, used, query, isLong, t])
}

type Found = SuggestSubjectsQuery['searchSubjects']['edges'][number]['node']

const suggestionOf = (t: I18n['t'], { id, courseCode, courseName, degreeCourse }: Found): CourseSuggestion => ({
  course: courseName,
  subjectId: id,
  facts: [degreeCourseText({ t }, degreeCourse), courseCode].filter(Boolean).join(' · '),
  code: courseCode,
})

/** A name or code for comparison, as the database's `name_key`: accents, case, spaces, apostrophes and hyphens aside. */
const keyOf = (text: string) => fold(text).replace(/[\s\-‐‑–'’‘ʼ`´]/g, '')

/** The one suggestion equal by name or code: the server links the listing to it though it was not chosen. '' for none. */
function subjectNamed(suggestions: readonly CourseSuggestion[], text: string): string {
  const key = keyOf(text)
  const named = suggestions.filter(({ subjectId, course, code }) => subjectId && (keyOf(course) === key || keyOf(code) === key))
  return key && named.length === 1 ? (named[0]?.subjectId ?? '') : ''
}

interface CourseFields extends FieldValues {
  course: string
  /** '' for none. */
  subjectId: string
}

/** Any text, or a suggested subject. Typing on takes the subject away; a text that names exactly one is linked to it, and says so. */
export function CourseField<Fields extends CourseFields, Output>({ form: typed }: { form: UseFormReturn<Fields, unknown, Output> }) {
  const t = useT()
  const form = typed as unknown as UseFormReturn<CourseFields>
  const [text, subjectId] = useWatch({ control: form.control, name: ['course', 'subjectId'] })
  const items = useCourseSuggestions(text, !subjectId)
  const suggestions = useSuggestions<CourseSuggestion>({
    items,
    onChoose({ course, subjectId: chosen }) {
      form.setValue('course', course, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      form.setValue('subjectId', chosen, { shouldDirty: true })
    },
  })
  const registered = form.register('course', { onChange: () => form.setValue('subjectId', '') })
  const blurred: typeof registered.onBlur = (event) => {
    suggestions.close()
    return registered.onBlur(event)
  }
  const linked = subjectId || subjectNamed(items, text)
  return (
    <div>
      <BoundField form={form} name="course" label={t('Corso')}>
        {(control) => (
          <>
            <input
              {...control}
              {...registered}
              {...suggestions.field}
              type="text"
              autoComplete="off"
              spellCheck={false}
              onInput={suggestions.open}
              onClick={suggestions.open}
              onBlur={blurred}
            />
            <SuggestionList
              of={suggestions}
              label={t('Corsi suggeriti')}
              textOf={({ course, subjectId: key, facts }) => ({ key: key || course, name: course, facts })}
              className={styles.floating}
            />
          </>
        )}
      </BoundField>
      <p role="status" className={styles.linked}>
        {linked && <Linked id={linked} />}
      </p>
    </div>
  )
}

function Linked({ id }: { id: string }) {
  const t = useT()
  const [{ data }] = useQuery({ query: LinkedSubjectQuery, variables: { id } })
  return data?.subject ? t('Si vedrà nella pagina dell’esame: {facts}', { facts: suggestionOf(t, data.subject).facts }) : null
}
