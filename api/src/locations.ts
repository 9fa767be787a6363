import { basename } from 'node:path'

// Sources run from api/src, the bundle from api/dist (`api/vite.config.ts`): both are two folders below the project.

/** The project's folder, with a trailing slash. */
export const projectRoot = new URL('../../', import.meta.url)

const isBundled = import.meta.filename.endsWith('.js')

/**
 * Entry of a child process or worker thread. Bundled, it lies beside the server; it must be named in `api/vite.config.ts`.
 * @param source relative to `api/src`
 */
export const programAt = (source: string): URL => new URL(isBundled ? basename(source).replace(/\.ts$/, '.js') : source, import.meta.url)
