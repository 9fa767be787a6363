import { defineConfig, type Plugin } from 'vite'

/** Entries of processes and worker threads, which `programAt` finds by the names of their files; and what a release has no sources of. */
const programs = {
  main: 'src/main.ts',
  imageDecoder: 'src/features/images/imageDecoder.ts',
  thread: 'src/features/catalogue/import/thread.ts',
  readThread: 'src/features/catalogue/reads/readThread.ts',
  evaluationThread: 'src/features/proofs/evaluationThread.ts',
  serve: 'serve.ts',
  local: 'src/local/main.ts',
}

/** Large and seldom or never loaded, native, not to be had as a module, or with files of its own beside its code: a release installs them. */
export const leftOutside = [
  'sharp',
  'pg-native',
  'opentype.js',
  '@google-cloud/storage',
  '@aws-sdk/client-s3',
  '@graphql-yoga/render-graphiql',
  '@fastify/swagger-ui',
]

/** Without the source maps of packages: Node reads every map when it loads a file, and theirs take 50 MB. */
const mapsOfOurs: Plugin = {
  name: 'maps-of-ours',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || file.moduleIds.some((id) => !id.includes('/node_modules/'))) continue
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
      delete bundle[`${file.fileName}.map`]
    }
  },
}

/** V8 keeps the text of a file in two bytes a character if it has one beyond ASCII: names in licences, which `charset` leaves alone. */
const asciiLicences: Plugin = {
  name: 'ascii-licences',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      file.code = file.code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
  },
}

/** pino asks for the files of its callers. By Node's own function, with source maps, that parses ours at each start: a tenth of its time, and 13 MB. */
const unmappedCallers: Plugin = {
  name: 'unmapped-callers',
  transform: {
    filter: { id: /\/pino\/lib\/caller\.js$/ },
    handler(code) {
      const unmapped = code.replace('util.getCallSites ?? util.getCallSite', 'null')
      if (unmapped === code) this.error('pino looks for its callers in another way')
      return { code: unmapped, map: null }
    },
  },
}

// `npm start` runs the server from few files with its packages inside: half the time to start and a third less memory (docs/decisions/082-*).
export default defineConfig({
  root: import.meta.dirname,
  plugins: [unmappedCallers, mapsOfOurs, asciiLicences],
  ssr: { noExternal: true, external: leftOutside },
  build: {
    ssr: true,
    // Compressing everything only to tell how large it would be takes as long as bundling it.
    reportCompressedSize: false,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: programs,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
      },
    },
  },
})
