import fs from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { lookup } from 'mrmime'
import { etagOf } from './etag.ts'
import { type Prepared, sendPrepared } from './prepared.ts'

/** Answers a request for a built file; false when there is none at this path. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, pathname: string) => boolean

const compressedCopy = /\.(br|gz)$/
/** Hashed names never change their content, so browsers keep those for a year. */
const hashed = /^\/assets\//

/**
 * The files of a build, read into memory once (two or three megabytes): a new build beside a running server cannot take away what its
 * pages still ask for. Pages themselves (`.html`) and hidden files are not served.
 */
export function readStaticFiles(directory: string): StaticFiles {
  const files = new Map<string, Prepared>()
  const names = fs.existsSync(directory) ? fs.readdirSync(directory, { recursive: true, encoding: 'utf8' }) : []
  for (const name of names.map((file) => file.split(path.sep).join('/'))) {
    const isHidden = name.split('/').some((part) => part.startsWith('.'))
    const file = path.join(directory, name)
    if (isHidden || compressedCopy.test(name) || name.endsWith('.html') || !fs.statSync(file).isFile()) continue
    files.set(`/${name}`, readFile(file))
  }
  return (_request, response, pathname) => {
    const file = files.get(pathname)
    if (!file) return false
    response.setHeader('cache-control', hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    sendPrepared(response, file)
    return true
  }
}

/** With the copies that the build compressed, where there are any. */
function readFile(file: string): Prepared {
  const identity = fs.readFileSync(file)
  const copy = (ending: string) => (fs.existsSync(file + ending) ? fs.readFileSync(file + ending) : undefined)
  return {
    contentType: lookup(file) ?? 'application/octet-stream',
    etag: etagOf(identity),
    bodies: { br: copy('.br'), gzip: copy('.gz'), identity },
  }
}
