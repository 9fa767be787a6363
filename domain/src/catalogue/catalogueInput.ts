import { z } from 'zod'
import { line, listOf } from '../text/text.ts'
import { catalogueLimits, catalogueMessages } from './catalogue.ts'
import { catalogueReadLimits as limits, catalogueReadMessages as messages } from './catalogueReads.ts'

/** Searches across all subjects need at least 2 characters. */
export const subjectSearch = line({ max: catalogueLimits.search }).pipe(
  z.string().min(catalogueLimits.shortestSearch, catalogueMessages.shortSearch),
)

const named = /^(cineca:[a-z\d]([a-z\d-]{0,61}[a-z\d])?|(cineca|easyacademy):https?:\/\/\S+|bologna)\/*$/i

const codes = (max: number) =>
  listOf(z.string(messages.codes).trim().min(1, messages.codes).max(limits.code, messages.codes), { max, message: messages.codes }).default(
    [],
  )

export const catalogueReadInput = z.object({
  source: z.string(messages.source).trim().max(limits.source, messages.source).regex(named, messages.source),
  year: z.number(messages.year).int(messages.year).min(limits.years.first, messages.year).max(limits.years.last, messages.year),
  departments: codes(limits.departments),
  degrees: codes(limits.degrees),
  withoutProfessors: z.boolean().default(false),
  fresh: z.boolean().default(false),
  partial: z.boolean().default(false),
  textbooks: z.boolean().default(false),
})
export type CatalogueReadInput = z.infer<typeof catalogueReadInput>
