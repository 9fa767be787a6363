import { z } from 'zod'

/** Kinds of catalogue files (contract, "Catalogue import"); `legacy` is the older structure of schools, courses and subjects. */
export const catalogueFormats = ['csv', 'json', 'unitn', 'legacy'] as const

export const catalogueFileLimits = {
  /** 200 MB: thirty times a large university. */
  bytes: 200_000_000,
  /** Files of one instance that may wait to be imported; a further one takes the place of the oldest. */
  waiting: 5,
  /** Hours a file waits. */
  hours: 1,
} as const

/** Refused rows an import tells; further ones are only counted. */
export const rejectPage = { size: 20, max: 100_000 } as const

export const catalogueImportMessages = {
  tooLarge: `Il file supera ${catalogueFileLimits.bytes / 1_000_000} MB`,
  empty: 'Il file è vuoto.',
  unknownFile: 'Il file non c’è più: invialo di nuovo.',
  format: `Formato: ${catalogueFormats.join(', ')}`,
  running: 'Un’altra importazione è in corso: riprova quando è finita.',
} as const

/** What an admin asks for once the file is there. Without a format the file's beginning tells: a list is JSON, an object is unitn. */
export const importInput = z.object({
  file: z.string(catalogueImportMessages.unknownFile).max(64, catalogueImportMessages.unknownFile),
  format: z.enum(catalogueFormats, catalogueImportMessages.format).optional(),
  dryRun: z.boolean().default(false),
  force: z.boolean().default(false),
})
