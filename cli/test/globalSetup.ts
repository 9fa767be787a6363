import type { TestProject } from 'vitest/node'
import { startOwnServer } from '../../scripts/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real server with demo data. */
    serverUrl: string
    /** Its data folder, for commands on its machine. */
    dataDir: string
    /** Its administrator. */
    admin: { username: string; password: string }
  }
}

const admin = { username: 'ada', password: 'sette cavalli nel chiostro' }

export default async function globalSetup(project: TestProject) {
  const server = await startOwnServer({ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, RATE_LIMIT: 'off' })
  project.provide('serverUrl', server.url)
  project.provide('dataDir', server.dataDir)
  project.provide('admin', admin)
  return () => server.stop()
}
