import { z } from 'zod'

// The archive: a gzipped tar with `manifest.json` first, then the rows of each table as PostgreSQL's COPY writes them in parts of whole rows
// (`tables/NAME/000001`), then every image with its thumbnail (`images/NAME`), and `end.json` last, which shows that it is complete.

/** Bytes of a part: a tar announces the size of each file before its content, so parts are collected in memory. */
export const partBytes = 4_000_000

export const manifestSchema = z.object({
  format: z.literal('chiostro-backup'),
  version: z.literal(1),
  /** Everything that was acknowledged before this moment is in the archive. */
  createdAt: z.string(),
  publicUrl: z.string(),
  /** What addresses of images begin with. */
  imageBase: z.string(),
  /** The schema's version. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In an order in which rows may be stored: no table before one that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

export type Manifest = z.infer<typeof manifestSchema>

export const endSchema = z.object({
  /** By table. */
  rows: z.record(z.string(), z.number()),
  /** Files. */
  images: z.number(),
  /** Removed while the archive was written, with their listing or event. */
  missingImages: z.array(z.string()),
  /** SHA-256 of every part and picture, by its name in the archive. Archives of earlier versions have none. */
  digests: z.record(z.string(), z.string()).optional(),
})

export type End = z.infer<typeof endSchema>
