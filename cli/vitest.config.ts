import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    name: 'cli',
    include: ['**/*.test.{ts,tsx}'],
    environment: 'node',
    // The real server: what the tool prints is what people would see.
    globalSetup: './test/globalSetup.ts',
    hookTimeout: 120_000,
    testTimeout: 30_000,
  },
})
