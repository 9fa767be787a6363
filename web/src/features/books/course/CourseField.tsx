import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import { BoundField } from '../../../components/BoundField.tsx'
import { SuggestionList } from '../../../components/SuggestionList.tsx'
import { useSuggestions } from '../../../components/useSuggestions.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './CourseField.module.css'
import { LinkedSubjectQuery } from './linkedSubject.ts'
import { type CourseSuggestion, subjectNamed, suggestionOf, useCourseSuggestions } from './useCourseSuggestions.ts'

interface CourseFields extends FieldValues {
  course: string
  /** '' for none. */
  subjectId: string
}

/**
 * The course of a listing: any text, or a subject of the catalogue that is suggested while typing. Typing on takes the subject away; a text that
 * names exactly one is linked to it, and says so before it is sent.
 */
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

/** Which subject the listing will be shown with. */
function Linked({ id }: { id: string }) {
  const t = useT()
  const [{ data }] = useQuery({ query: LinkedSubjectQuery, variables: { id } })
  return data?.subject ? t('Si vedrà nella pagina dell’esame: {facts}', { facts: suggestionOf(data.subject).facts }) : null
}
