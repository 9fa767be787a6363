import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { imageMessages } from '@chiostro/domain/images'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { BadRequestError, PayloadTooLargeError, ValidationError } from '../errors.ts'
import { partialFile, type UploadedFile } from '../storage/partialFiles.ts'

export interface MultipartLimits {
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

/** The sender had its time. */
export class StalledError extends BadRequestError {}

/** One form being read by `readMultipart`. The first thing that goes wrong ends it. */
export class FormReader {
  readonly fields: Record<string, string> = Object.create(null)
  readonly #received: { file: UploadedFile; named: boolean }[] = []
  readonly #limits: MultipartLimits
  readonly #tempDir: string
  readonly #writes: Promise<void>[] = []
  readonly #stop = new AbortController()
  readonly #done = Promise.withResolvers<void>()
  #textBytes = 0

  constructor(limits: MultipartLimits, tempDir: string) {
    this.#limits = limits
    this.#tempDir = tempDir
  }

  /** Resolves when every file of the form is on disk. */
  async read(raw: IncomingMessage, parser: BusboyInstance): Promise<void> {
    const broken = () => this.#fail(new BadRequestError(formMessages.broken))
    const slow = () => this.#fail(new StalledError(formMessages.slow))
    const total = setTimeout(slow, this.#limits.totalMs)
    const idle = setTimeout(slow, this.#limits.idleMs)
    let received = 0
    raw.on('data', (chunk: Buffer) => {
      idle.refresh()
      received += chunk.length
      if (received > totalBytes(this.#limits)) this.#fail(new PayloadTooLargeError(formMessages.tooLarge))
    })
    raw.on('error', broken)
    raw.on('close', () => raw.complete || broken())
    parser.on('error', broken)
    parser.on('field', (name, value, _, truncated) => this.#addField(name, value, truncated))
    parser.on('file', (field, stream, name) => this.#addFile(field, stream, name))
    parser.on('filesLimit', () => this.#refuse(this.#limits.fileField, imageMessages.tooMany))
    parser.on('fieldsLimit', () => this.#fail(new BadRequestError(formMessages.tooManyFields)))
    // A body of nothing but boundaries would otherwise cost a second of CPU a few megabytes.
    parser.on('partsLimit', broken)
    parser.on('finish', () => this.#done.resolve())
    if (raw.destroyed) broken()
    raw.pipe(parser)
    try {
      await this.#done.promise
    } finally {
      clearTimeout(total)
      clearTimeout(idle)
      raw.unpipe(parser)
    }
    await Promise.all(this.#writes)
  }

  /** Browsers send a nameless, empty file for an input nobody used. */
  get files(): UploadedFile[] {
    return this.#received.filter(({ file, named }) => named || file.bytes > 0).map(({ file }) => file)
  }

  async cleanup(): Promise<void> {
    this.#stop.abort()
    await Promise.allSettled(this.#writes)
    await Promise.all(this.#received.map(({ file }) => rm(file.path, { force: true })))
  }

  #addField(name: string | undefined, value: string, truncated: boolean) {
    this.#textBytes += Buffer.byteLength(value)
    if (name === undefined) return this.#fail(new BadRequestError(formMessages.broken))
    if (truncated || this.#textBytes > this.#limits.textBytes) return this.#refuse(name, formMessages.longText)
    if (name === this.#limits.fileField) return value === '' ? undefined : this.#refuse(name, formMessages.notFile)
    if (name in this.fields) return this.#refuse(name, formMessages.repeated)
    this.fields[name] = value
  }

  #addFile(field: string | undefined, stream: BusboyFileStream, sentName: string | undefined) {
    stream.on('error', () => {}) // a form cut short: the parser reports it
    if (this.#stop.signal.aborted) return stream.resume()
    if (field !== this.#limits.fileField) return this.#refuse(field ?? '', formMessages.unknownFile)
    const name = shownName(sentName)
    const file = { name: name || 'immagine', path: partialFile(this.#tempDir), bytes: 0 }
    this.#received.push({ file, named: name !== '' })
    stream.on('limit', () => this.#fail(new PayloadTooLargeError(imageMessages.tooLarge(file.name))))
    const written = this.#write(stream, file)
    written.catch((error: unknown) => this.#fail(error))
    this.#writes.push(written)
  }

  /** Settles only when the file is closed: one that is still being opened could appear after its removal. */
  async #write(stream: BusboyFileStream, file: UploadedFile): Promise<void> {
    const sink = createWriteStream(file.path, { flags: 'wx' })
    const closed = new Promise<void>((resolve) => sink.once('close', () => resolve()))
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

const totalBytes = ({ files, fileBytes, textBytes }: MultipartLimits) => files * fileBytes + textBytes + overheadBytes

/** A name fit for a sentence. */
const shownName = (name = '') => name.slice(0, 80).replace(/\p{C}/gu, '').trim()
