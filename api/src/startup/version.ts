import fs from 'node:fs'
import { z } from 'zod'
import { projectRoot } from './locations.ts'

const manifest: unknown = JSON.parse(fs.readFileSync(new URL('package.json', projectRoot), 'utf8'))

export const { version } = z.object({ version: z.string() }).parse(manifest)
