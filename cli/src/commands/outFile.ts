import { createWriteStream } from 'node:fs'
import { access, constants, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { partsOf } from '@chiostro/domain/records/records'
import { Failure } from '../failure.ts'
import { t } from '../translator.ts'

/** A file that is written whole or not at all. */
export interface OutFile {
  /** As it was given. */
  name: string
  /** @throws Failure when it cannot be written, the signal's reason when it is aborted: the file is then as it was before */
  write(content: Iterable<string> | AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>
}

/**
 * Looks whether a file can be written, before long work begins.
 * @throws Failure
 */
export async function openOut(name: string): Promise<OutFile> {
  const failure = ({ code }: { code?: string | undefined }) =>
    new Failure(t('Il file {name} non si può scrivere ({code}).', { name, code: String(code) }))
  const existing = await stat(name).catch(() => undefined)
  if (existing?.isDirectory()) throw failure(Object.assign(new Error(), { code: 'EISDIR' }))
  // What is no file, as a pipe or /dev/stdout, has no draft beside it.
  const isFile = existing?.isFile() ?? true
  const path = existing ? await realpath(name) : resolve(name)
  await access(isFile ? dirname(path) : path, constants.W_OK).catch((error) => {
    throw failure(error)
  })
  return {
    name,
    async write(content, signal) {
      const target = isFile ? `${path}.${process.pid}.tmp` : path
      try {
        await pipeline(Readable.from(content), createWriteStream(target))
        signal.throwIfAborted()
        if (isFile) await rename(target, path)
      } catch (error) {
        if (isFile) await rm(target, { force: true })
        signal.throwIfAborted()
        throw failure(partsOf<NodeJS.ErrnoException>(error))
      }
    },
  }
}
