import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'chiostro.js' } },
  },
})
