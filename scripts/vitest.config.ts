import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

export default defineConfig({
  test: { ...shared, name: 'scripts', include: ['**/*.test.ts'], environment: 'node' },
})
