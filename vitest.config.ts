import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: ['domain', 'api', 'web', 'cli', 'scripts'] },
})
