import fs from 'node:fs'
import { Readable } from 'node:stream'
import { messageOf, partsOf } from '@chiostro/domain/records/records'
import { Decrypter, Encrypter } from 'age-encryption'
import { BadRequestError } from '../../errors.ts'
import { damaged } from './format.ts'

// Files of age (https://age-encryption.org/v1), streamed in chunks of 64 kB: memory does not grow with the archive.

type Bytes = AsyncIterable<Uint8Array>

const streamOf = (source: Bytes) => Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>

/** @param recipients as in `age1…`, of which each can decrypt. @throws BadRequestError for an invalid recipient */
export function encryption(recipients: readonly string[]): (source: Bytes) => Bytes {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new BadRequestError(`«${recipient.slice(0, 80)}» non è un destinatario age: comincia con age1, e lo stampa «age-keygen».`)
    }
  }
  return async function* (source) {
    yield* await encrypter.encrypt(streamOf(source))
  }
}

/**
 * @param identityFiles as `age-keygen` writes them @throws BadRequestError without a key; later, when no key fits or the archive is damaged
 */
export function decryption(identityFiles: readonly string[]): (source: Bytes) => Bytes {
  const decrypter = new Decrypter()
  for (const file of identityFiles) addIdentities(decrypter, file)
  return async function* (source) {
    try {
      yield* await decrypter.decrypt(streamOf(source))
    } catch (error) {
      if (partsOf<NodeJS.ErrnoException>(error).syscall) throw error
      const isForOthers = /no identity matched/i.test(messageOf(error))
      throw new BadRequestError(isForOthers ? `Nessuna chiave di ${identityFiles.join(', ')} apre questo archivio.` : damaged)
    }
  }
}

function addIdentities(decrypter: Decrypter, file: string): void {
  const keys = readIdentityFile(file)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  try {
    if (keys.length === 0) throw new Error('no keys')
    for (const key of keys) decrypter.addIdentity(key)
  } catch {
    // Omits the reason, which may quote the key.
    throw new BadRequestError(`${file} non ha chiavi age (AGE-SECRET-KEY-1…, senza frase segreta).`)
  }
}

function readIdentityFile(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    throw new BadRequestError(`La chiave in ${file} non si può leggere (${partsOf<NodeJS.ErrnoException>(error).code}).`)
  }
}
