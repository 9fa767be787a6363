import { startOwnServer } from '../../scripts/server.ts'
import { admin } from './adminSteps.ts'

/** One real server for the whole run, with demo data; its address is passed to the workers through the environment. */
export default async function globalSetup() {
  // Every test has a client address of its own (fixtures.ts), so that the rate limits stay on.
  const server = await startOwnServer({
    TRUST_PROXY: '1',
    ISBN_LOOKUP: 'off',
    DECISION_MAIL_SECONDS: '0',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  return () => server.stop()
}
