import { z } from 'zod'
import { line } from '../text/text.ts'
import { catalogueLimits, catalogueMessages } from './catalogue.ts'

/** Searches across all subjects need at least 2 characters. */
export const subjectSearch = line({ max: catalogueLimits.search }).pipe(
  z.string().min(catalogueLimits.shortestSearch, catalogueMessages.shortSearch),
)
