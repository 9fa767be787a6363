import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { partsOf } from '@chiostro/domain/records/records'
import { extract } from 'tar-stream'
import { BadRequestError } from '../../errors.ts'
import { decryption } from './age.ts'
import {
  damaged,
  damagedAt,
  type End,
  endSchema,
  isOfLaterFormat,
  laterFormat,
  type Manifest,
  manifestSchema,
  notOurs,
  readingFailed,
  repacked,
} from './format.ts'
export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: Manifest['tables'][number]; data: Buffer }
  | { kind: 'image'; name: string; data: Buffer }
  | { kind: 'end'; end: End }

/** Bytes; far above any part or picture. */
const largestEntry = 64_000_000

/** Verifies checksums, with one part in memory. Valid only if it ends without an error. @throws NotFoundError, BadRequestError */
export async function* readArchive(file: string, identityFiles: readonly string[] = []): AsyncGenerator<Part, void, undefined> {
  const isEncrypted = await requireArchive(file, identityFiles)
  const plain = isEncrypted ? decryption(identityFiles) : (source: AsyncIterable<Uint8Array>) => source
  const entries = extract()
  const unpacked = pipeline(fs.createReadStream(file), plain, createGunzip(), entries)
  unpacked.catch(() => {})
  const reading = new Reading()
  try {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header
      if (type !== 'file') throw new BadRequestError(reading.isBegun || /^(\.\/)?((images|tables)\/?)?$/.test(name) ? repacked : notOurs)
      if (size > largestEntry) throw damagedAt(name)
      const part = reading.next(name, await buffer(entry))
      if (part) yield part
    }
    await unpacked
  } catch (error) {
    throw isDamage(error) ? new BadRequestError(damaged) : readingFailed(error, file)
  }
  yield reading.finish()
}

/** @returns whether it is encrypted. @throws NotFoundError | BadRequestError for other files */
async function requireArchive(file: string, identityFiles: readonly string[]): Promise<boolean> {
  const start = await beginningOf(file)
  if (start.startsWith('age-encryption.org/v1\n')) {
    if (identityFiles.length > 0) return true
    throw new BadRequestError('L’archivio è cifrato: serve la chiave che lo apre, con --identity FILE.')
  }
  if (start.startsWith('\x1f\x8b')) return false
  const isOfOthers = otherFormats.some((magic) => start.startsWith(magic)) || start.slice(257, 262) === 'ustar'
  throw new BadRequestError(isOfOthers ? repacked : notOurs)
}

/** zstd, xz, bzip2, lz4, zip, 7-Zip, and the text form of age. */
const otherFormats = [
  '\x28\xb5\x2f\xfd',
  '\xfd7zXZ\0',
  'BZh',
  '\x04\x22\x4d\x18',
  'PK\x03\x04',
  '7z\xbc\xaf',
  '-----BEGIN AGE ENCRYPTED FILE-----',
]

async function beginningOf(file: string): Promise<string> {
  try {
    await using handle = await open(file)
    const { buffer: bytes, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
    return bytes.toString('latin1', 0, bytesRead)
  } catch (error) {
    throw readingFailed(Object.assign(partsOf(error), { path: file }), file)
  }
}

/** Parses the parts in their only valid order: referenced tables precede rows that refer to them. */
class Reading {
  #manifest: Manifest | undefined
  #end: End | undefined
  #table = 0
  #part = 0
  #images = 0
  readonly #digests: Record<string, string> = {}

  get isBegun(): boolean {
    return this.#manifest !== undefined
  }

  /** @returns null at the end, which must be last. @throws BadRequestError */
  next(name: string, data: Buffer): Part | null {
    if (!this.#manifest) return this.#begin(name, data)
    if (this.#end) throw new BadRequestError(repacked)
    const [kind, what = '', number = ''] = name.split('/')
    if (name === 'end.json') {
      this.#end = endSchema.parse(JSON.parse(data.toString()))
      return null
    }
    this.#digests[name] = digestOf(data)
    if (kind === 'tables') return this.#rows(this.#manifest, what, Number(number), data)
    if (kind !== 'images' || number) throw new BadRequestError(repacked)
    this.#images++
    return { kind: 'image', name: what, data }
  }

  #begin(name: string, data: Buffer): Part {
    // A hand-made one begins with a folder, or with a file that precedes this one alphabetically.
    if (/^(\.\/)?(end\.json|images|tables|manifest\.json)/.test(name) && name !== 'manifest.json') throw new BadRequestError(repacked)
    const manifest: unknown = name === 'manifest.json' ? JSON.parse(data.toString()) : undefined
    const parsed = manifestSchema.safeParse(manifest)
    if (!parsed.success) throw new BadRequestError(isOfLaterFormat(manifest) ? laterFormat : notOurs)
    this.#manifest = parsed.data
    return { kind: 'manifest', manifest: parsed.data }
  }

  #rows({ tables }: Manifest, name: string, number: number, data: Buffer): Part {
    const index = tables.findIndex((table) => table.name === name)
    const table = tables[index]
    if (!table) throw damagedAt(`tables/${name}`)
    const expected = index === this.#table ? this.#part + 1 : 1
    if (index < this.#table || number !== expected || this.#images > 0) throw new BadRequestError(repacked)
    this.#table = index
    this.#part = number
    return { kind: 'rows', table, data }
  }

  finish(): Part {
    const end = this.#end
    if (!end) throw new BadRequestError(damaged)
    if (end.images !== this.#images) throw damagedAt('il numero delle immagini')
    const { digests = this.#digests } = end
    for (const name of new Set([...Object.keys(digests), ...Object.keys(this.#digests)])) {
      if (digests[name] !== this.#digests[name]) throw damagedAt(name)
    }
    return { kind: 'end', end }
  }
}

export const digestOf = (data: Buffer): string => createHash('sha256').update(data).digest('base64url')

const isDamage = (error: unknown): boolean => {
  const { code = '', name = '', message = '' } = partsOf<NodeJS.ErrnoException>(error)
  return (
    /^(Z_|ERR_STREAM_PREMATURE)/.test(code) ||
    error instanceof SyntaxError ||
    name === 'ZodError' ||
    /tar header|Unexpected end of data/i.test(message)
  )
}
