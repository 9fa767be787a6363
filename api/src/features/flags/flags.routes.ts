import { flagSeconds } from '@chiostro/domain/flags'
import type { Route } from '../../http/rest.ts'
import { listFlags } from './flags.service.ts'

export const flagRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/feature-flags',
    shared: true,
    handle: async (context) => ({
      status: 200,
      body: Object.fromEntries((await listFlags(context)).map(({ name, enabled }) => [name, enabled])),
      headers: { 'cache-control': `public, max-age=${flagSeconds.fresh}` },
    }),
  },
]
