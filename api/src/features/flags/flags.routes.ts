import { flagSeconds } from '@chiostro/domain/flags'
import { z } from 'zod'
import { type Route, tagged } from '../../http/rest.ts'
import { listFlags } from './flags.service.ts'

export const flagRoutes: Route[] = tagged('Service', [
  {
    method: 'GET',
    path: '/api/feature-flags',
    summary: 'Which sections are open',
    answers: { 200: z.record(z.string(), z.boolean()) },
    shared: true,
    handle: async (context) => ({
      status: 200,
      body: Object.fromEntries((await listFlags(context)).map(({ name, enabled }) => [name, enabled])),
      headers: { 'cache-control': `public, max-age=${flagSeconds.fresh}` },
    }),
  },
])
