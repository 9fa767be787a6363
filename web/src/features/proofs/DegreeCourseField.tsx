import type { UseFormReturn } from 'react-hook-form'
import { BoundField } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Notice } from './Notice.tsx'
import type { DegreeCourses } from './useDegreeCourses.ts'

interface Fields {
  degreeCourseId: string
  email: string
  recoveryCode: string
}

interface Props<Output> {
  form: UseFormReturn<Fields, unknown, Output>
  courses: DegreeCourses
}

/** One's degree course, among those with subjects. */
export function DegreeCourseField<Output>({ form, courses: { departments, isLoading, hasFailed, retry } }: Props<Output>) {
  const t = useT()
  if (hasFailed)
    return (
      <Notice kind="error">
        {t('I corsi di studio non si sono caricati.')} <Button onClick={retry}>{t('Riprova')}</Button>
      </Notice>
    )
  if (!isLoading && departments.length === 0) return <Notice kind="hint">{t('Il catalogo non ha ancora corsi di studio.')}</Notice>
  return (
    <BoundField form={form} name="degreeCourseId" label={t('Corso di studio')} required>
      {(control) => (
        // Anew once the courses are there: a choice of an earlier visit is none of the options before.
        <select key={String(isLoading)} {...control} {...form.register('degreeCourseId')} disabled={isLoading}>
          <option value="">{isLoading ? t('Caricamento…') : t('Scegli…')}</option>
          {departments.map(({ id, name, courses }) => (
            <optgroup key={id} label={name}>
              {courses.map((course) => (
                <option key={course.id} value={course.id}>
                  {course.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </BoundField>
  )
}
