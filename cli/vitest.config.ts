import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    name: 'cli',
    include: ['**/*.test.{ts,tsx}'],
    environment: 'node',
    // The texts that tests name are Italian: the locale of the machine does not count.
    env: { CHIOSTRO_LANG: 'it' },
    // A real server, so that output is tested end to end.
    globalSetup: './test/globalSetup.ts',
  },
})
