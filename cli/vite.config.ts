import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // In one piece with its packages: a release has no others for it, and it starts sooner.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'chiostro.js' } },
  },
})
