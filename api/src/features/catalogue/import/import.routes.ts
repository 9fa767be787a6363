import { z } from 'zod'
import { type Route, tagged } from '../../../http/rest.ts'
import { receiveFile } from './import.service.ts'

export const importRoutes: Route[] = tagged('Administration', [
  {
    method: 'POST',
    lane: 'uploads',
    isRaw: true,
    path: '/api/admin/catalogue-files',
    access: 'admin',
    summary: 'Uploads a catalogue file, for `importCatalogue` of GraphQL',
    answers: { 201: z.object({ file: z.string() }) },
    // The file is the body itself, of whatever type. Leaving it early must not close the connection: a refusal still goes out on it.
    handle: async (context, { raw }) => ({
      status: 201,
      body: { file: await receiveFile(context, raw.iterator({ destroyOnReturn: false })) },
    }),
  },
])
