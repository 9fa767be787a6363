import { basename } from 'node:path'

// The server runs as sources in api/src and bundled in api/dist (`api/vite.config.ts`): either lies two folders below the project.

/** The project's folder, with a trailing slash. */
export const projectRoot = new URL('../../', import.meta.url)

const isBundled = import.meta.filename.endsWith('.js')

/**
 * A program of ours that runs in a process of its own. Bundled, it lies beside the server; it must be named in `api/vite.config.ts`.
 * @param source relative to `api/src`
 */
export const programAt = (source: string): URL => new URL(isBundled ? basename(source).replace(/\.ts$/, '.js') : source, import.meta.url)
