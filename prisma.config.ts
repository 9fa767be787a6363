import { defineConfig } from 'prisma/config'

// `prisma generate` resolves (and would download) a native engine it never runs, unless this names a file that exists.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath
process.env.CHECKPOINT_DISABLE ??= '1' // no phoning home

export default defineConfig({ schema: 'prisma/schema', migrations: { path: 'prisma/migrations' } })
