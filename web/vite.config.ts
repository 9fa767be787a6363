import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkFileNames, chunkGroups } from './vite/chunks.ts'
import { cacheSchemaPlugin, graphqlDocumentsPlugin } from './vite/graphql.ts'
import { iconsPlugin, lucideKeysPlugin } from './vite/icons.ts'
import { serviceWorker } from './vite/serviceWorker.ts'
import { antd, themeCssPlugin } from './vite/styles.ts'

const api = { target: `http://127.0.0.1:${process.env.PORT || 4000}` }

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    graphqlDocumentsPlugin(),
    react(),
    themeCssPlugin(),
    cacheSchemaPlugin(),
    ...antd(),
    iconsPlugin(),
    lucideKeysPlugin(),
    ...serviceWorker(),
  ],
  server: { proxy: { '/api': api, '/graphql': api, '/uploads': api, '/events.ics': api } },
  resolve: {
    alias: [
      // Its entry for applications is CommonJS.
      { find: /^antd\/locale\//, replacement: 'antd/es/locale/' },
      // Its published entry is the development build, with warnings for developers.
      { find: /^react-router$/, replacement: fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router'))) },
    ],
  },
  // One file each: what is served beside a page has a policy that lets it load nothing.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  // What renders pages for the server is one file that needs no packages, and React's production build wherever it runs.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2023',
    // `scripts/build.ts` does: two bundlers write to it side by side.
    emptyOutDir: false,
    // `scripts/weight.ts` tells, and the compressing itself comes later.
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    // The server reads it to tell hashed files (cached for ever) from the rest.
    manifest: true,
    // Nothing is inlined: a data: URL would have to be allowed by the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Code names no dependencies of the pages it may load: the list of all would weigh 2 kB on every page. The server names those of the
    // first page (scripts/chunks.ts), intent and the service worker fetch the rest.
    modulePreload: false,
    // All styles together weigh less than the requests for them one by one, and their order is the same on every page.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        chunkFileNames,
        // The server keeps its text in memory, in two bytes a character otherwise.
        charset: isSsrBuild ? 'ascii' : 'utf8',
        codeSplitting: isSsrBuild ? true : { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
  },
}))
