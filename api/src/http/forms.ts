import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { imageLimits, imageMessages } from '@chiostro/domain/images/images'
import { partsOf } from '@chiostro/domain/records/records'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BadRequestError, PayloadTooLargeError, UnsupportedMediaError, ValidationError } from '../errors.ts'
import { temporaryDir } from '../storage/folders.ts'
import { createPrivateFolder, diskError, partialFile, type SentForm, type WithForm } from '../storage/partialFiles.ts'
import { wrongType } from './errors.ts'

export interface FormLimits {
  fileField: string
  files: number
  fileBytes: number
  fields: number
  textBytes: number
  /** Longest pause of the sender. The whole upload is limited by the server's `requestTimeout`. */
  idleMs: number
}

/** Pictures in `images`. The longest text has 12 kB. */
export const imageForm: FormLimits = {
  fileField: 'images',
  files: imageLimits.count,
  fileBytes: imageLimits.bytes,
  fields: 50,
  textBytes: 20_000,
  idleMs: 20_000,
}

const formMessages = {
  broken: 'Il caricamento è incompleto o non leggibile. Riprova.',
  slow: 'Il caricamento si è fermato. Riprova.',
  unknownFile: 'Questo campo non accetta file',
  notFile: 'Questo campo accetta solo file',
  repeated: 'Campo ripetuto',
  tooManyFields: 'Troppi campi',
  longText: 'Il testo è troppo lungo',
}

export interface Form extends SentForm {
  /** Removes temporary files; call it after failures too. */
  cleanup(): Promise<void>
}

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

/** The parser takes a form on every route and leaves its body unread: one that reads none would see no field at all. */
export function refuseUnreadForms(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.schema?.consumes?.includes('multipart/form-data')) throw wrongType(request)
  })
}

/**
 * Streams files to temporary ones, readable by this user only. On errors nothing is left behind, and the rest of the body is not read.
 * @throws UnsupportedMediaError, BadRequestError (broken, stalled or aborted), PayloadTooLargeError, ValidationError, StorageFullError
 */
export async function readForm(request: FastifyRequest, limits = imageForm, tempDir = temporaryDir(request.context.config)): Promise<Form> {
  if (!request.isMultipart?.()) throw new UnsupportedMediaError('Invia i dati come multipart/form-data')
  // A separate folder: removing it also removes a file still being opened when the form is rejected.
  const folder = partialFile(tempDir)
  await createPrivateFolder(tempDir)
  await mkdir(folder)
  const form: Form = { fields: Object.create(null), files: [], cleanup: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
  const { promise: refused, reject: refuse } = Promise.withResolvers<never>()
  const silence = setTimeout(() => refuse(new BadRequestError(formMessages.slow)), limits.idleMs)
  const goOn = () => silence.refresh()
  request.raw.on('data', goOn)
  try {
    await Promise.race([readParts(request, limits, form, folder, refuse), refused])
    return form
  } catch (error) {
    await form.cleanup()
    throw diskError(formError(error, limits))
  } finally {
    request.raw.off('data', goOn)
    clearTimeout(silence)
  }
}

/** Reads a request's form lazily by `readForm`; removes its temporary files after use. */
export const formOf =
  (request: FastifyRequest): WithForm =>
  async (use) => {
    const form = await readForm(request)
    try {
      return await use(form)
    } finally {
      await form.cleanup()
    }
  }

function formError(error: unknown, { fileField }: FormLimits): unknown {
  const { code, statusCode } = partsOf<{ code: string; statusCode: number }>(error)
  if (code === 'FST_FILES_LIMIT') return wrong(fileField, imageMessages.tooMany)
  if (code === 'FST_FIELDS_LIMIT') return new BadRequestError(formMessages.tooManyFields)
  const isParsers = statusCode === undefined && error instanceof Error && error.constructor === Error && code === undefined
  return code?.startsWith('FST_') || code === 'ECONNRESET' || isParsers ? new BadRequestError(formMessages.broken) : error
}

type Reject = (error: Error) => void

async function readParts(request: FastifyRequest, limits: FormLimits, form: Form, folder: string, refuse: Reject): Promise<void> {
  const { files, fileBytes, fields, textBytes, fileField } = limits
  const parserLimits = { files, fileSize: fileBytes, fields, fieldSize: textBytes, parts: files + fields + 1, headerPairs: 20 }
  for await (const part of request.parts({ limits: parserLimits })) {
    if (part.type === 'field') addText(part, limits, form)
    else if (part.fieldname !== fileField) throw wrong(part.fieldname ?? '', formMessages.unknownFile)
    else await addFile(part, form, folder, refuse)
  }
}

function addText({ fieldname, value, valueTruncated }: MultipartValue, { fileField }: FormLimits, { fields }: Form): void {
  if (fieldname === undefined || typeof value !== 'string') throw new BadRequestError(formMessages.broken)
  if (valueTruncated) throw wrong(fieldname, formMessages.longText)
  if (fieldname === fileField) {
    if (value !== '') throw wrong(fieldname, formMessages.notFile)
  } else if (fieldname in fields) throw wrong(fieldname, formMessages.repeated)
  else fields[fieldname] = value
}

async function addFile({ file, filename }: MultipartFile, { files }: Form, folder: string, refuse: Reject): Promise<void> {
  const shown = shownName(filename)
  const name = shown || 'immagine'
  file.once('limit', () => refuse(new PayloadTooLargeError(imageMessages.tooLarge(name))))
  const sink = createWriteStream(path.join(folder, String(files.length)), { mode: 0o600 })
  await pipeline(file, sink)
  // Browsers send a nameless, empty file for an unused input.
  if (shown || sink.bytesWritten > 0) files.push({ name, path: String(sink.path), bytes: sink.bytesWritten })
}

const wrong = (path: string, message: string) => new ValidationError([{ path, message }])

const shownName = (name = '') => name.slice(0, 80).replace(/\p{C}/gu, '').trim()

/** Accepts the form of a mail program's unsubscribe button, whose field adds nothing (RFC 8058). Call it in a separate plugin. */
export function takeOneClickForms(
  app: Pick<FastifyInstance, 'hasContentTypeParser' | 'removeContentTypeParser' | 'addContentTypeParser'>,
): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type)
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 2_000 }, (_request, _body, done) => done(null, {}))
  }
}
