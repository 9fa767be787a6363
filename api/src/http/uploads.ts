import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import type { Services } from '../context.ts'
import { isImageName } from '../storage/imageNames.ts'
import { uploadsDir } from '../storage/storage.ts'

const address = /^\/uploads\/([^/?]+)(?:\?.*)?$/

/**
 * Answers GET and HEAD of `/uploads/<name>` with an image on local disk. A name never changes its content, so browsers keep it
 * for a year. Resolves when the answer is out, or the browser is gone.
 */
export async function serveUpload({ config }: Pick<Services, 'config'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('x-content-type-options', 'nosniff')
  // Should a browser ever take a picture for a document, nothing in it may run.
  response.setHeader('content-security-policy', "default-src 'none'")
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return refuse(response, 405, 'Metodo non ammesso')
  }
  const name = address.exec(request.url ?? '')?.[1]
  if (!name || !isImageName(name)) return refuse(response, 404, 'Immagine non trovata')
  const closed = new Promise((resolve) => response.once('close', resolve))
  send(request, name, { root: uploadsDir(config), maxAge: '1y', immutable: true, acceptRanges: false, lastModified: false, index: false })
    .on('error', (error: { statusCode?: number }) => refuse(response, error.statusCode ?? 404, 'Immagine non trovata'))
    .pipe(response)
  await closed
}

/** Kept by nobody: an address that is unknown now may be known in a moment. */
function refuse(response: ServerResponse, status: number, error: string): void {
  // Reading failed half way: what is out cannot be taken back, but the browser must not wait for the rest.
  if (response.headersSent) return void response.destroy()
  for (const ofThePicture of ['content-length', 'etag', 'cache-control']) response.removeHeader(ofThePicture)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ error }))
}
