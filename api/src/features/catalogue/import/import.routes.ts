import type { Route } from '../../../http/rest.ts'
import { receiveFile } from './import.service.ts'

export const importRoutes: Route[] = [
  {
    method: 'POST',
    lane: 'uploads',
    isRaw: true,
    path: '/api/admin/catalogue-files',
    // The file is the body itself, of whatever type. Leaving it early must not close the connection: a refusal still goes out on it.
    handle: async (context, { raw }) => ({
      status: 201,
      body: { file: await receiveFile(context, raw.iterator({ destroyOnReturn: false })) },
    }),
  },
]
