import { defineConfig } from 'vitest/config'
import { resolvedAsNode, shared } from '../vitest.shared.ts'

export default defineConfig({
  ...resolvedAsNode,
  test: { ...shared, name: 'scripts', include: ['**/*.test.ts'], environment: 'node' },
})
