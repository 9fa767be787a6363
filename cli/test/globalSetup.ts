import type { TestProject } from 'vitest/node'
import { startOwnServer } from '../../scripts/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real server with demo data. */
    serverUrl: string
  }
}

export default async function globalSetup(project: TestProject) {
  const server = await startOwnServer()
  project.provide('serverUrl', server.url)
  return () => server.stop()
}
