import { z } from 'zod'

/** Formats of catalogue files (docs/product.md, "Catalogue import"); `legacy` is the older structure of schools, courses and subjects. */
export const catalogueFormats = ['csv', 'json', 'unitn', 'legacy'] as const
export type CatalogueFormat = (typeof catalogueFormats)[number]

export const catalogueFileLimits = {
  /** A university with 3,000 offerings has 3 MB, 100,000 offerings are some 30 MB. */
  bytes: 64_000_000,
  /** Files that may wait for their import; a further one replaces the oldest. */
  waiting: 5,
  /** Hours until a file expires. */
  hours: 1,
} as const

/** Rejected rows in the answer of an import; further ones are only counted. */
export const rejectPage = { size: 20, max: 100_000 } as const

export const catalogueImportMessages = {
  tooLarge: `Il file supera ${catalogueFileLimits.bytes / 1_000_000} MB: un catalogo è molto più piccolo, controlla che sia quello giusto.`,
  tooComplex: 'Il file è troppo complesso per essere un catalogo.',
  empty: 'Il file è vuoto.',
  unknownFile: 'Il file non c’è più: invialo di nuovo.',
  format: `Formato: ${catalogueFormats.join(', ')}`,
  busy: 'È in corso un’importazione del catalogo: riprova tra qualche minuto',
  running: 'Un’altra importazione è in corso: riprova quando è finita.',
} as const

/** What to import. Without a format it is detected from the start of the file: an array is `json`, an object `unitn`. */
export const importInput = z.object({
  file: z.string(catalogueImportMessages.unknownFile).max(64, catalogueImportMessages.unknownFile),
  format: z.enum(catalogueFormats, catalogueImportMessages.format).optional(),
  dryRun: z.boolean().default(false),
  force: z.boolean().default(false),
  retire: z.boolean().default(false),
})
