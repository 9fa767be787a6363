import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

export default defineConfig({
  // As Node itself resolves: with Vite's "development" condition the tests would get a second copy of graphql.
  resolve: { conditions: ['node', 'module-sync'] },
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: {
    ...shared,
    name: 'api',
    include: ['**/*.test.ts'],
    environment: 'node',
    // One PostgreSQL for the run; every worker clones its own database from a migrated template.
    globalSetup: './test/globalSetup.ts',
    // sharp's native threads outlive a worker thread: processes end cleanly.
    pool: 'forks',
    // Prisma, the schema and sharp take longer to load than most files to run: a worker loads them once.
    isolate: false,
  },
})
