import type { CourseReviewInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import {
  courseReviewLimits,
  currentYears,
  examMethods,
  lastAttendedYear,
  studyMaterials,
} from '@chiostro/domain/courseReviews/courseReviews'
import { courseRating, examGrade, gradeIn } from '@chiostro/domain/reviews/ratings'
import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { type ReactNode, useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { BoundInput, BoundSelect, BoundText, FieldPair, RewrittenOnBlur } from '../../../components/BoundField.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { RatingSlider } from '../../../components/RatingSlider.tsx'
import type { TextFields } from '../../../components/textFormResolver.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { OralTopicsField } from './OralTopicsField.tsx'
import styles from './ReviewFormParts.module.css'

export type ReviewFields = TextFields<CourseReviewInput>
export type ReviewForm = UseFormReturn<ReviewFields, unknown, CourseReviewInput>

interface AboutStudyProps {
  form: ReviewForm
  question?: ReactNode
}

export function AboutStudy({ form, question }: AboutStudyProps) {
  const t = useT()
  const chosen = useWatch({ control: form.control, name: 'studyMaterials' })
  return (
    <>
      {question}
      <RatingSlider
        form={form}
        name="difficultyRating"
        label={t('Difficoltà')}
        low={t('Facile')}
        high={t('Molto difficile')}
        {...courseRating}
      />
      <RatingSlider
        form={form}
        name="attendanceImportance"
        label={t('Importanza della frequenza')}
        low={t('Si può non seguire')}
        high={t('Indispensabile')}
        {...courseRating}
      />
      <ChoiceGroup form={form} name="studyMaterials" label={t('Supporti di studio')} options={studyMaterials} />
      {chosen.includes('libro') && <BoundInput form={form} name="bookTitle" label={t('Titolo del libro')} />}
      {chosen.includes('dispense') && (
        <BoundInput
          form={form}
          name="notesSource"
          label={t('Fonte delle dispense')}
          hint={t('Dove si trovano: la pagina del corso, la copisteria…')}
        />
      )}
    </>
  )
}

export function AboutExam({ form, subjectId }: { form: ReviewForm; subjectId: string }) {
  const t = useT()
  const [grade, honours] = useWatch({ control: form.control, name: ['examGrade', 'examHonours'] })
  function rewritten(typed: string): string {
    const given = gradeIn(typed)
    if (given?.honours) form.setValue('examHonours', 'true', { shouldDirty: true })
    return given?.grade ?? typed
  }
  return (
    <>
      <ChoiceGroup form={form} name="examMethods" label={t('Modalità d’esame')} options={examMethods} />
      {/* Not of the type number: it drops «30 e lode» without a word. */}
      <RewrittenOnBlur form={form} name="examGrade" rewrite={rewritten}>
        <BoundInput form={form} name="examGrade" label={t('Voto')} hint={t('Facoltativo, da 18 a 30.')} inputMode="numeric" />
      </RewrittenOnBlur>
      {Number(grade) === examGrade.max && (
        <CheckboxField
          name="examHonours"
          label={t('Con lode')}
          checked={honours === 'true'}
          onChange={(checked) => form.setValue('examHonours', checked ? 'true' : '', { shouldDirty: true })}
        />
      )}
      <BoundText
        form={form}
        name="examNotes"
        label={t('Note sull’esame')}
        hint={`${t('Facoltative: che cosa chiedono, come conviene prepararsi.')} ${t(reviewMessages.special)}`}
        rows={5}
      />
      <OralTopicsField form={form} subjectId={subjectId} />
    </>
  )
}

/** The author's years: of attendance, and now. */
export function AboutYou({ form }: { form: ReviewForm }) {
  const t = useT()
  return (
    <FieldPair>
      <BoundInput
        form={form}
        name="attendedYear"
        label={t('Anno di frequenza')}
        required
        type="number"
        inputMode="numeric"
        step={1}
        min={courseReviewLimits.firstYear}
        max={lastAttendedYear()}
      />
      <BoundSelect form={form} name="currentYear" label={t('A che anno sei ora')} required options={currentYears} />
    </FieldPair>
  )
}

interface ChoiceProps {
  form: ReviewForm
  name: 'studyMaterials' | 'examMethods'
  label: string
  options: readonly { value: string; label: string }[]
}

function ChoiceGroup({ form, name, label, options }: ChoiceProps) {
  const t = useT()
  const errorId = useId()
  const message = form.getFieldState(name, form.formState).error?.message
  return (
    <fieldset className={styles.group} aria-describedby={message ? errorId : undefined}>
      <legend>
        {label}
        <span aria-hidden className={styles.required}>
          {' '}
          *
        </span>
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              id={`${name}-${option.value}`}
              value={option.value}
              aria-invalid={message !== undefined}
              aria-describedby={message ? errorId : undefined}
              {...form.register(name)}
            />
            {t(option.label)}
          </label>
        ))}
      </div>
      {message && (
        <p id={errorId} className={styles.error}>
          {t(message)}
        </p>
      )}
    </fieldset>
  )
}
