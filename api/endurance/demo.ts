import type { ServerProcess } from '../test/process.ts'
import { until } from '../test/until.ts'
import { send } from './requests.ts'

/** The demo stores its sections after the start, each in one transaction that opens it: professor reviews come last. */
export const demoIsThere = ({ url, output }: ServerProcess): Promise<void> =>
  until(async () => (await send(url, { path: '/api/feature-flags' })).body.professors === true, output, 120_000)
