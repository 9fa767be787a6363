import type { Route } from '../../http/rest.ts'
import { catalogueDocument, type DocumentName } from './catalogue.documents.ts'

/** Clients keep a copy and ask each time whether it is still good: a catalogue changes once a year, but then at once. */
const revalidate = { 'cache-control': 'public, no-cache' }

const documentRoute = (path: string, name: DocumentName): Route => ({
  method: 'GET',
  path,
  handle: async (context) => ({ status: 200, prepared: await catalogueDocument(context, name), headers: revalidate }),
})

export const catalogueRoutes: Route[] = [
  documentRoute('/api/university-structure', 'structure'),
  documentRoute('/api/course-subjects', 'subjects'),
]
