import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { catalogueFormats } from '@chiostro/domain/catalogueImport'
import { z } from 'zod'
import { type ImportOptions, type ImportResult, importCatalogue } from '../features/catalogue/import/import.service.ts'
import { importLegacy } from '../features/catalogue/legacy/legacy.service.ts'
import type { LocalServices } from './connect.ts'
import { LocalError } from './failure.ts'
import { report } from './report.ts'

const options = z.object({
  file: z.string(),
  format: z.enum(catalogueFormats),
  dryRun: z.boolean().default(false),
  force: z.boolean().default(false),
})

/** Reads the file into the catalogue, and reports how far it is, what it refuses, the counts and the seconds it took. */
export async function importCommand(services: LocalServices, input: unknown): Promise<ImportResult & { seconds: number }> {
  const began = performance.now()
  const { file, format, dryRun, force } = options.parse(input)
  const { size } = await stat(file).catch(() => {
    throw new LocalError(`Il file ${file} non si può leggere.`)
  })
  const stream = createReadStream(file)
  const importOptions: ImportOptions = {
    dryRun,
    force,
    onProgress: ({ phase, rows }) => void report({ type: 'progress', phase, rows, read: size === 0 ? 1 : stream.bytesRead / size }),
    onReject: (reject) => report({ type: 'reject', ...reject }),
  }
  const result =
    format === 'legacy'
      ? await importLegacy(services, stream, importOptions)
      : await importCatalogue(services, stream, format, importOptions)
  return { ...result, seconds: Math.round((performance.now() - began) / 10) / 100 }
}
