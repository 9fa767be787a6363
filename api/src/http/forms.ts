import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { imageLimits, imageMessages } from '@chiostro/domain/images'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BadRequestError, PayloadTooLargeError, UnsupportedMediaError, ValidationError } from '../errors.ts'
import { createPrivateFolder, diskError, partialFile, type UploadedFile } from '../storage/partialFiles.ts'
import { temporaryDir } from '../storage/storage.ts'

export interface FormLimits {
  /** The only field that may carry files; it may be repeated. */
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

/** A form with the pictures in `images`. Its texts may weigh what a JSON body may. */
export const imageForm: FormLimits = {
  fileField: 'images',
  files: imageLimits.count,
  fileBytes: imageLimits.bytes,
  fields: 50,
  textBytes: 100_000,
  idleMs: 20_000,
  totalMs: 5 * 60_000,
}

/** Boundaries, part headers and what else is not content. */
const overheadBytes = 200_000

export const formMessages = {
  broken: 'Il caricamento è incompleto o non leggibile. Riprova.',
  slow: 'Il caricamento si è fermato. Riprova.',
  tooLarge: 'Richiesta troppo grande',
  unknownFile: 'Questo campo non accetta file',
  notFile: 'Questo campo accetta solo file',
  repeated: 'Campo ripetuto',
  tooManyFields: 'Troppi campi',
  longText: 'Il testo è troppo lungo',
}

export interface Form {
  fields: Record<string, string>
  /** In the order of the form. An unused file input counts as none. */
  files: UploadedFile[]
  /** Removes the temporary files. Call it whatever happened. */
  cleanup(): Promise<void>
}

/** Lets the routes of this instance read forms; others answer them 415. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

/**
 * Reads a multipart form, its files straight to temporary ones. When it throws nothing is left behind, and the rest of the body is not read.
 * @param tempDir made if it does not exist, readable by this user alone
 * @throws UnsupportedMediaError not multipart; BadRequestError broken, unfinished, stalled or aborted;
 *   PayloadTooLargeError (the sentence names the file); ValidationError too many files (path: the file field), wrong fields; StorageFullError
 */
export async function readForm(request: FastifyRequest, limits = imageForm, tempDir = temporaryDir(request.context.config)): Promise<Form> {
  if (!request.isMultipart?.()) throw new UnsupportedMediaError('Invia i dati come multipart/form-data')
  await createPrivateFolder(tempDir)
  const reader = new FormReader(limits, tempDir)
  try {
    await reader.read(request)
    return { fields: reader.fields, files: reader.files, cleanup: () => reader.cleanup() }
  } catch (error) {
    await reader.cleanup()
    throw diskError(formError(error, limits))
  }
}

/** Errors of the parser in our sentences. */
function formError(error: unknown, { fileField }: FormLimits): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_FILES_LIMIT') return new ValidationError([{ path: fileField, message: imageMessages.tooMany }])
  if (code === 'FST_FIELDS_LIMIT') return new BadRequestError(formMessages.tooManyFields)
  const isParsers = statusCode === undefined && error instanceof Error && error.constructor === Error && code === undefined
  return code?.startsWith('FST_') || isParsers ? new BadRequestError(formMessages.broken) : error
}

class FormReader {
  readonly fields: Record<string, string> = Object.create(null)
  readonly #received: { file: UploadedFile; isNamed: boolean }[] = []
  readonly #limits: FormLimits
  readonly #tempDir: string
  readonly #failed = Promise.withResolvers<never>()
  readonly #stop = new AbortController()
  #writing: Promise<void> = Promise.resolve()
  #textBytes = 0

  constructor(limits: FormLimits, tempDir: string) {
    this.#limits = limits
    this.#tempDir = tempDir
    this.#failed.promise.catch(() => {})
  }

  async read(request: FastifyRequest): Promise<void> {
    const { totalMs, idleMs } = this.#limits
    const slow = () => this.#fail(new BadRequestError(formMessages.slow))
    const timers = [setTimeout(slow, totalMs), setTimeout(slow, idleMs)]
    let received = 0
    const count = (chunk: Buffer) => {
      timers[1]?.refresh()
      received += chunk.length
      if (received > totalBytes(this.#limits)) this.#fail(new PayloadTooLargeError(formMessages.tooLarge))
    }
    request.raw.on('data', count)
    try {
      await Promise.race([this.#readParts(request), this.#failed.promise])
    } finally {
      for (const timer of timers) clearTimeout(timer)
      request.raw.off('data', count)
    }
  }

  /** Browsers send a nameless, empty file for an input that was not used. */
  get files(): UploadedFile[] {
    return this.#received.filter(({ file, isNamed }) => isNamed || file.bytes > 0).map(({ file }) => file)
  }

  async cleanup(): Promise<void> {
    this.#stop.abort()
    await this.#writing.catch(() => {})
    await Promise.all(this.#received.map(({ file }) => rm(file.path, { force: true })))
  }

  async #readParts(request: FastifyRequest): Promise<void> {
    const { files, fileBytes, fields, textBytes } = this.#limits
    const limits = {
      files,
      fileSize: fileBytes,
      fields,
      fieldSize: textBytes,
      parts: files + fields + 1,
      headerPairs: 20,
      headerSize: 8192,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await this.#addFile(part)
      else this.#addField(part)
    }
  }

  #addField({ fieldname, value, valueTruncated }: MultipartValue): void {
    if (fieldname === undefined || typeof value !== 'string') throw new BadRequestError(formMessages.broken)
    this.#textBytes += Buffer.byteLength(value)
    if (valueTruncated || this.#textBytes > this.#limits.textBytes) throw wrong(fieldname, formMessages.longText)
    if (fieldname === this.#limits.fileField) {
      if (value !== '') throw wrong(fieldname, formMessages.notFile)
    } else if (fieldname in this.fields) throw wrong(fieldname, formMessages.repeated)
    else this.fields[fieldname] = value
  }

  async #addFile({ fieldname, file: content, filename }: MultipartFile): Promise<void> {
    if (fieldname !== this.#limits.fileField) throw wrong(fieldname ?? '', formMessages.unknownFile)
    const name = shownName(filename)
    const file = { name: name || 'immagine', path: partialFile(this.#tempDir), bytes: 0 }
    this.#received.push({ file, isNamed: name !== '' })
    content.once('limit', () => this.#fail(new PayloadTooLargeError(imageMessages.tooLarge(file.name))))
    const sink = createWriteStream(file.path, { flags: 'wx', mode: 0o600 })
    // Until the file is closed: one that is still being opened could appear after its removal.
    const closed = new Promise<void>((resolve) => sink.once('close', () => resolve()))
    const written = pipeline(content, sink, { signal: this.#stop.signal })
    this.#writing = written.finally(() => closed)
    await this.#writing
    file.bytes = sink.bytesWritten
  }

  #fail(error: Error): void {
    this.#failed.reject(error)
    this.#stop.abort()
  }
}

const wrong = (path: string, message: string) => new ValidationError([{ path, message }])

const totalBytes = ({ files, fileBytes, textBytes }: FormLimits) => files * fileBytes + textBytes + overheadBytes

/** A name fit for a sentence. */
const shownName = (name = '') => name.slice(0, 80).replace(/\p{C}/gu, '').trim()
