import { z } from 'zod'
import { catalogueLimits, catalogueMessages } from './catalogue.ts'
import { line } from './text.ts'

/** A search across all subjects, at least 2 characters. */
export const subjectSearch = line({ max: catalogueLimits.search }).pipe(
  z.string().min(catalogueLimits.shortestSearch, catalogueMessages.shortSearch),
)
