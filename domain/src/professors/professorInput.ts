import { z } from 'zod'
import { adminMessages } from '../admin/admin.ts'
import { cleanDigits } from '../text/pasted.ts'
import { line, optionalId, paragraphs } from '../text/text.ts'
import { peopleIn } from './people.ts'
import { type ProfessorRatingField, professorLimits, professorMessages, professorRating } from './professors.ts'

/** A name with at least one letter: names of signs alone would all fold to the same key. */
const named = (max: number, message: string) => line({ max, min: 1, message }).pipe(z.string().regex(/\p{L}/u, message))

function person(text: string, context: z.RefinementCtx): string {
  const { people, isPlaceholder } = peopleIn(text)
  const [name] = people
  if (name === undefined || isPlaceholder) context.addIssue({ code: 'custom', message: professorMessages.placeholder })
  else if (people.length > 1) context.addIssue({ code: 'custom', message: professorMessages.several })
  return name ?? ''
}

/** See docs/product.md, "Professor reviews". Runs of spaces are collapsed. */
export const professorInput = z.object({
  name: named(professorLimits.name, professorMessages.name)
    .transform(person)
    .describe(`First name and surname of one person, up to ${professorLimits.name} characters; titles such as «Prof.» are left out.`),
  department: named(professorLimits.department, professorMessages.department).describe(
    `One that exists, or a proposal for the team; up to ${professorLimits.department} characters.`,
  ),
})
export type ProfessorInput = z.infer<typeof professorInput>

export const updateProfessorInput = professorInput.partial()

export const mergeProfessorInput = z.object({
  into: line({ max: 64, min: 1, message: professorMessages.mergeTarget }).describe('Id of the professor that is kept.'),
})

const ratingText = /^\d{1,2}([.,]\d)?$/

/** 0 to 30 in tenths, as a number or as text with point or comma; the form's sliders send text. */
const rating = (label: string) => {
  const message = professorMessages.rating(label)
  return z
    .union([z.string(), z.number()], message)
    .transform((value) => cleanDigits(String(value)))
    .pipe(z.string().regex(ratingText, message))
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(z.number().max(professorRating.max, message))
}

const ratings = {
  materialRating: rating('Materiale').describe('The teaching material.'),
  examRating: rating('Esame').describe('The exam.'),
  lectureRating: rating('Lezioni').describe('The lectures.'),
  helpfulnessRating: rating('Disponibilità').describe('Helpfulness.'),
} satisfies Record<ProfessorRatingField, z.ZodType>

export const professorReviewInput = z.object({
  professorId: line({ max: 64, min: 1, message: professorMessages.choose }).describe("The professor's id."),
  course: line({ max: professorLimits.course, min: 1, message: professorMessages.course }).describe(
    `Course, up to ${professorLimits.course} characters.`,
  ),
  semester: line({ max: professorLimits.semester, min: 1, message: professorMessages.semester }).describe(
    `Semester, up to ${professorLimits.semester} characters.`,
  ),
  ...ratings,
  review: paragraphs({ max: professorLimits.review }).describe(`Up to ${professorLimits.review} characters.`),
})
export type ProfessorReviewInput = z.infer<typeof professorReviewInput>

export const professorFilter = z.object({
  search: line({ max: professorLimits.search }),
  department: line({ max: professorLimits.department }),
})
export type ProfessorFilter = z.infer<typeof professorFilter>

/** By default newest first, so that new ones are seen, or by name, so that duplicates are adjacent. */
export const adminProfessorFilter = professorFilter.extend({
  id: optionalId(professorMessages.unknown),
  sort: z
    .enum(['newest', 'name'], adminMessages.sort)
    .nullish()
    .transform((sort) => sort ?? 'newest'),
  proposed: z
    .union([z.boolean(), z.stringbool()], adminMessages.proposed)
    .nullish()
    .transform((only) => only ?? false)
    .describe('Only those whose department waits for approval.'),
})
export type AdminProfessorFilter = z.infer<typeof adminProfessorFilter>
