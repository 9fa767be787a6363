import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { imageLimits, imageMessages } from '@chiostro/domain/images'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { BadRequestError, PayloadTooLargeError, UnsupportedMediaError, ValidationError } from '../errors.ts'
import { diskError, partialFile, type UploadedFile } from '../storage/partialFiles.ts'

export interface MultipartLimits {
  /** The only field that may carry files; each may be repeated. */
  fileField: string
  files: number
  /** Per file. */
  fileBytes: number
  fields: number
  /** All text fields together. */
  textBytes: number
  /** Longest silence of the sender. */
  idleMs: number
  /** Longest duration of the whole upload. */
  totalMs: number
}

/** A form with up to five pictures in `images`. Its texts may weigh what a JSON body may. */
export const imageForm: MultipartLimits = {
  fileField: 'images',
  files: imageLimits.count,
  fileBytes: imageLimits.bytes,
  fields: 50,
  textBytes: 100_000,
  idleMs: 20_000,
  totalMs: 5 * 60_000,
}

export interface MultipartForm {
  fields: Record<string, string>
  /** In the order of the form. An empty file input counts as none. */
  files: UploadedFile[]
  /** Removes the temporary files. Call it whatever happened. */
  cleanup(): Promise<void>
}

/** Boundaries, part headers and what else is not content. */
const overheadBytes = 200_000
/** How long a refused sender may go on, so that it gets to read the answer instead of a reset connection. */
const lingerMs = 30_000

const messages = {
  notMultipart: 'Invia i dati come multipart/form-data',
  broken: 'Il caricamento è incompleto o non leggibile. Riprova.',
  slow: 'Il caricamento si è fermato. Riprova.',
  tooLarge: 'Richiesta troppo grande',
  unknownFile: 'Questo campo non accetta file',
  notFile: 'Questo campo accetta solo file',
  repeated: 'Campo ripetuto',
  tooManyFields: 'Troppi campi',
  longText: 'Il testo è troppo lungo',
}

/**
 * Reads a multipart form, its files straight to temporary ones. When it throws nothing is left behind, and the sender is read on
 * for a short while.
 * @param tempDir made if it does not exist
 * @throws UnsupportedMediaError not multipart; BadRequestError broken, unfinished, stalled or aborted;
 *   PayloadTooLargeError (the sentence names the file); ValidationError too many files (path: the file field), wrong fields; StorageFullError
 */
export async function readMultipart(raw: IncomingMessage, limits: MultipartLimits, tempDir: string): Promise<MultipartForm> {
  const reader = new FormReader(limits, tempDir)
  try {
    const parser = openParser(raw, limits)
    await mkdir(tempDir, { recursive: true })
    await reader.read(raw, parser)
    return { fields: reader.fields, files: reader.files, cleanup: () => reader.cleanup() }
  } catch (error) {
    discardRest(raw)
    await reader.cleanup()
    throw diskError(error)
  }
}

function openParser({ headers }: IncomingMessage, limits: MultipartLimits): BusboyInstance {
  if (!/^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')) throw new UnsupportedMediaError(messages.notMultipart)
  if (Number(headers['content-length'] ?? 0) > totalBytes(limits)) throw new PayloadTooLargeError(messages.tooLarge)
  const { files, fileBytes, fields, textBytes } = limits
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files, fileSize: fileBytes, fields, fieldSize: textBytes, headerPairs: 20, headerSize: 8192 },
    })
  } catch {
    throw new BadRequestError(messages.broken) // no boundary
  }
}

const totalBytes = ({ files, fileBytes, textBytes }: MultipartLimits) => files * fileBytes + textBytes + overheadBytes

/** One form being read. The first thing that goes wrong ends it. */
class FormReader {
  readonly fields: Record<string, string> = Object.create(null)
  readonly files: UploadedFile[] = []
  readonly #limits: MultipartLimits
  readonly #tempDir: string
  readonly #paths: string[] = []
  readonly #writes: Promise<void>[] = []
  readonly #stop = new AbortController()
  readonly #done = Promise.withResolvers<void>()
  #textBytes = 0

  constructor(limits: MultipartLimits, tempDir: string) {
    this.#limits = limits
    this.#tempDir = tempDir
  }

  async read(raw: IncomingMessage, parser: BusboyInstance): Promise<void> {
    const broken = () => this.#fail(new BadRequestError(messages.broken))
    const slow = () => this.#fail(new BadRequestError(messages.slow))
    const total = setTimeout(slow, this.#limits.totalMs)
    const idle = setTimeout(slow, this.#limits.idleMs)
    let received = 0
    raw.on('data', (chunk: Buffer) => {
      idle.refresh()
      received += chunk.length
      if (received > totalBytes(this.#limits)) this.#fail(new PayloadTooLargeError(messages.tooLarge))
    })
    raw.on('error', broken)
    raw.on('close', () => raw.complete || broken())
    parser.on('error', broken)
    parser.on('field', (name, value, _, truncated) => this.#addField(name, value, truncated))
    parser.on('file', (field, stream, name) => this.#addFile(field, stream, name))
    parser.on('filesLimit', () => this.#refuse(this.#limits.fileField, imageMessages.tooMany))
    parser.on('fieldsLimit', () => this.#fail(new BadRequestError(messages.tooManyFields)))
    parser.on('finish', () => this.#done.resolve())
    if (raw.destroyed) broken()
    raw.pipe(parser)
    try {
      await this.#done.promise
      await Promise.all(this.#writes)
    } finally {
      clearTimeout(total)
      clearTimeout(idle)
      raw.unpipe(parser)
    }
    this.files.splice(0, this.files.length, ...this.files.filter(({ name, bytes }) => name !== '' || bytes > 0))
  }

  async cleanup(): Promise<void> {
    this.#stop.abort()
    await Promise.allSettled(this.#writes)
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })))
  }

  #addField(name: string | undefined, value: string, truncated: boolean) {
    this.#textBytes += Buffer.byteLength(value)
    if (name === undefined) return this.#fail(new BadRequestError(messages.broken))
    if (truncated || this.#textBytes > this.#limits.textBytes) return this.#refuse(name, messages.longText)
    if (name === this.#limits.fileField) return value === '' ? undefined : this.#refuse(name, messages.notFile)
    if (name in this.fields) return this.#refuse(name, messages.repeated)
    this.fields[name] = value
  }

  #addFile(field: string | undefined, stream: BusboyFileStream, sentName: string | undefined) {
    stream.on('error', () => {}) // a form cut short: the parser reports it
    if (this.#stop.signal.aborted) return stream.resume()
    if (field !== this.#limits.fileField) return this.#refuse(field ?? '', messages.unknownFile)
    const file = { name: shownName(sentName), path: partialFile(this.#tempDir), bytes: 0 }
    this.files.push(file)
    this.#paths.push(file.path)
    stream.on('limit', () => this.#fail(new PayloadTooLargeError(imageMessages.tooLarge(file.name))))
    const written = this.#write(stream, file)
    written.catch((error: unknown) => this.#fail(error))
    this.#writes.push(written)
  }

  /** Settles only when the file is closed: one that is still being opened could appear after its removal. */
  async #write(stream: BusboyFileStream, file: UploadedFile): Promise<void> {
    const sink = createWriteStream(file.path, { flags: 'wx' })
    const closed = new Promise((resolve) => sink.once('close', resolve))
    try {
      await pipeline(stream, sink, { signal: this.#stop.signal })
      file.bytes = sink.bytesWritten
    } finally {
      await closed
    }
  }

  #refuse(field: string, message: string) {
    this.#fail(new ValidationError([{ path: field, message }]))
  }

  #fail(error: unknown) {
    this.#done.reject(error)
    this.#stop.abort()
  }
}

/** A name fit for a sentence. Browsers send '' for a file input nobody used. */
function shownName(name: string | undefined): string {
  return (name ?? 'immagine').replace(/\p{C}/gu, '').trim().slice(0, 80)
}

function discardRest(raw: IncomingMessage) {
  if (raw.complete || raw.destroyed) return
  const end = setTimeout(() => raw.destroy(), lingerMs).unref()
  raw.once('close', () => clearTimeout(end))
  raw.on('error', () => {})
  raw.resume()
}
