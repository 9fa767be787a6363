import { defineConfig } from 'vitest/config'
import { resolvedAsNode, shared } from '../vitest.shared.ts'

export default defineConfig({
  ...resolvedAsNode,
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
