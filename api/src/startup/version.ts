import fs from 'node:fs'
import { z } from 'zod'
import { projectRoot } from './locations.ts'

const manifest: unknown = JSON.parse(fs.readFileSync(new URL('package.json', projectRoot), 'utf8'))

/** The version that runs, of the project's package.json: a release brings its own. */
export const { version } = z.object({ version: z.string() }).parse(manifest)
