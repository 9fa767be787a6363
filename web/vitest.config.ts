import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'
import { cacheSchemaPlugin } from './vite/graphql.ts'

const nothing = `${import.meta.dirname}/test/empty.css`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cacheSchemaPlugin()],
  // Styles are not what these tests look at; the browser tests do.
  resolve: { alias: { 'virtual:theme.css': nothing, 'virtual:antd-stylesheet': `${import.meta.dirname}/test/antdStylesheet.ts` } },
  test: {
    ...shared,
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'worker/**/*.test.ts', 'vite/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'jsdom',
    // jsdom is loaded once per worker; every file still gets modules and a window of its own.
    pool: 'vmThreads',
    setupFiles: ['./test/setup.ts'],
    restoreMocks: true,
  },
})
