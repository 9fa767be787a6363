import { type CourseReviewInput, courseReviewInput } from '@chiostro/domain/reviewInput'
import { emptyReview } from '@chiostro/domain/reviews'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type TextFields, textFormResolver } from '../../../components/textFormResolver.ts'

export type ReviewFields = TextFields<CourseReviewInput>
export type ReviewForm = UseFormReturn<ReviewFields, unknown, CourseReviewInput>

/** What the form starts from (spec 001, section 5), as its controls hold it. */
export function blankReview(): ReviewFields {
  const { difficultyRating, attendanceImportance, examGrade: _, attendedYear, currentYear, ...rest } = emptyReview()
  return {
    ...rest,
    difficultyRating: String(difficultyRating),
    attendanceImportance: String(attendanceImportance),
    examGrade: '',
    attendedYear: String(attendedYear),
    currentYear: String(currentYear),
  }
}

/** The review form, checked by the very schema the server uses. */
export function useReviewForm(start: ReviewFields): ReviewForm {
  return useForm({ defaultValues: start, resolver: textFormResolver(courseReviewInput) })
}
