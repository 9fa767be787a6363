import fs from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'

/** The bundle is in api/dist (`api/vite.config.ts`), this file in api/src/startup. */
const isBundled = import.meta.filename.endsWith('.js')

const sourceFolder = new URL(isBundled ? './' : '../', import.meta.url)

export const projectRoot = new URL('../../', sourceFolder)

/** Entry of a process or thread, listed in `api/vite.config.ts`. @param source relative to `api/src` */
export const programAt = (source: string): URL => new URL(isBundled ? basename(source).replace(/\.ts$/, '.js') : source, sourceFolder)

const manifest: unknown = JSON.parse(fs.readFileSync(new URL('package.json', projectRoot), 'utf8'))

export const { version } = z.object({ version: z.string() }).parse(manifest)
