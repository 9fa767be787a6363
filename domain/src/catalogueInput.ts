import { z } from 'zod'
import { catalogueLimits, catalogueMessages } from './catalogue.ts'
import { line } from './text.ts'

/** What a visitor looks for across all subjects: at least 2 characters (spec 001, section 9). */
export const subjectSearch = line({ max: catalogueLimits.search }).pipe(
  z.string().min(catalogueLimits.shortestSearch, catalogueMessages.shortSearch),
)
