import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    include: ['**/*.test.ts'],
    environment: 'node',
    // One PostgreSQL for the run; every worker clones its own database from a migrated template.
    globalSetup: './test/globalSetup.ts',
    // sharp's native threads outlive a worker thread: processes end cleanly.
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
