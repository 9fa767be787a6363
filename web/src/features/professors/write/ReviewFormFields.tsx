import { latestSemesters } from '@chiostro/domain/catalogue/levels'
import type { ProfessorReviewInput } from '@chiostro/domain/professors/professorInput'
import { type ProfessorRatingField, professorRating, professorRatings } from '@chiostro/domain/professors/professors'
import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { romeDay } from '@chiostro/domain/text/rome'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { BoundInput, BoundText, FieldPair } from '../../../components/BoundField.tsx'
import { RatingSlider } from '../../../components/RatingSlider.tsx'
import type { TextFields } from '../../../components/textFormResolver.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'

/** The professor under review, as far as the form shows them. */
export interface Chosen {
  id: string
  name: string
  department: string
  courses: readonly string[]
}

export type ReviewFields = TextFields<ProfessorReviewInput>
export type ReviewForm = UseFormReturn<ReviewFields, unknown, ProfessorReviewInput>

export const unexplained = 'Qualcosa è andato storto. Controlla la connessione e riprova.'

const ends: Record<ProfessorRatingField, { low: string; high: string }> = {
  materialRating: { low: 'Inutile', high: 'Basta da solo' },
  examRating: { low: 'Imprevedibile', high: 'Chiaro e corretto' },
  lectureRating: { low: 'Confuse', high: 'Chiare e vive' },
  helpfulnessRating: { low: 'Introvabile', high: 'C’è sempre' },
}

interface Props {
  form: ReviewForm
  courses: readonly string[]
  question?: ReactNode
}

export function ReviewFormFields({ form, courses, question }: Props) {
  const t = useT()
  return (
    <>
      <FieldPair>
        <BoundInput form={form} name="course" label={t('Corso')} required list="taught-courses" />
        <BoundInput
          form={form}
          name="semester"
          label={t('Semestre')}
          required
          placeholder={t('es. 1° semestre 2025/26')}
          list="latest-semesters"
        />
      </FieldPair>
      <datalist id="taught-courses">
        {courses.map((course) => (
          <option key={course} value={course} />
        ))}
      </datalist>
      <datalist id="latest-semesters">
        {latestSemesters(romeDay(new Date())).map((semester) => (
          <option key={semester} value={semester} />
        ))}
      </datalist>
      {question}
      {professorRatings.map(({ field, label }) => (
        <RatingSlider
          key={field}
          form={form}
          name={field}
          label={t(label)}
          min={professorRating.min}
          max={professorRating.max}
          low={t(ends[field].low)}
          high={t(ends[field].high)}
        />
      ))}
      <BoundText
        form={form}
        name="review"
        label={t('La tua recensione')}
        hint={`${t('Facoltativa: che cosa diresti a chi deve scegliere?')} ${t(reviewMessages.special)}`}
        rows={5}
      />
    </>
  )
}
