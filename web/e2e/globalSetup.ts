import { startOwnServer } from '../../scripts/server.ts'
import { cinecaService } from '../../sources/test/cineca.ts'
import { startStandIn } from '../../sources/test/standIn.ts'
import { inventUniversity, smallUniversity } from '../../sources/test/university.ts'
import { admin } from './adminSteps.ts'
import { startPlatforms } from './platforms.ts'

/** One real server for the whole run, with demo data; its address is passed to the workers through the environment. */
export default async function globalSetup() {
  // What a university publishes this year, slowly enough that its reading can be seen.
  const now = new Date()
  const year = now.getMonth() >= 6 ? now.getFullYear() : now.getFullYear() - 1
  const university = await startStandIn(cinecaService(inventUniversity(smallUniversity, year)))
  university.delay = 400
  const platforms = await startPlatforms()
  // Every test has a client address of its own (fixtures.ts), so that the rate limits stay on.
  const server = await startOwnServer({
    TRUST_PROXY: '1',
    ISBN_LOOKUP: 'off',
    DECISION_MAIL_SECONDS: '0',
    STUDENT_EMAIL_DOMAINS: 'studenti.example.org',
    CATALOGUE_PRIVATE_URL: university.url,
    LINK_CHECK_ORIGIN: platforms.url,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  process.env.E2E_CATALOGUE = university.url
  return async () => {
    await server.stop()
    await university.stop()
    platforms.stop()
  }
}
