import { thumbnailOf } from '@chiostro/domain/images/images'
import type { BackupVerification } from '@chiostro/domain/local/results'
import sharp from 'sharp'
import { z } from 'zod'
import { knownMigrations } from '../../database/migrate.ts'
import { damagedAt, type End, type Manifest } from './format.ts'
import { type Part, readArchive } from './read.ts'

const verifyOptions = z.object({ file: z.string().min(1), identities: z.array(z.string()).default([]) })

/** Validates as a restore would: checksums, every row, every picture. @throws NotFoundError, BadRequestError with the problem */
export async function backupVerify(input: unknown): Promise<BackupVerification> {
  const { file, identities } = verifyOptions.parse(input)
  const verifying = new Verifying()
  for await (const part of readArchive(file, identities)) await verifying.take(part)
  return verifying.summary()
}

class Verifying {
  #manifest: Manifest | undefined
  #end: End | undefined
  readonly #rows = new Map<string, number>()
  readonly #images = new Set<string>()
  readonly #wanted: string[] = []

  async take(part: Part): Promise<void> {
    if (part.kind === 'manifest') this.#manifest = part.manifest
    else if (part.kind === 'rows') this.#takeRows(part.table, part.data)
    else if (part.kind === 'image') await this.#takeImage(part.name, part.data)
    else this.#finish(part.end)
  }

  summary(): BackupVerification {
    const { createdAt = '', migrations = [] } = this.#manifest ?? {}
    return {
      createdAt,
      tables: this.#manifest?.tables.length ?? 0,
      rows: [...this.#rows.values()].reduce((sum, count) => sum + count, 0),
      images: this.#images.size,
      missingImages: this.#end?.missingImages.length ?? 0,
      restorableHere: JSON.stringify(migrations) === JSON.stringify(knownMigrations()),
      lastMigration: migrations.at(-1)?.name ?? '',
    }
  }

  /** COPY's text format: a line per row, tabs between columns, both escaped within values. */
  #takeRows({ name, columns }: Manifest['tables'][number], data: Buffer): void {
    const lines = data.toString('utf8').split('\n')
    if (lines.pop() !== '') throw damagedAt(`tables/${name}: una riga è a metà`)
    const url = name === 'images' ? columns.indexOf('url') : -1
    for (const line of lines) {
      const values = line.split('\t')
      if (values.length !== columns.length)
        throw damagedAt(`tables/${name}: una riga ha ${values.length} colonne invece di ${columns.length}`)
      if (url >= 0) this.#want(values[url] ?? '')
    }
    this.#rows.set(name, (this.#rows.get(name) ?? 0) + lines.length)
  }

  #want(url: string): void {
    const { imageBase = '' } = this.#manifest ?? {}
    if (!url.startsWith(imageBase)) return
    const name = url.slice(imageBase.length)
    this.#wanted.push(name, thumbnailOf(name))
  }

  async #takeImage(name: string, data: Buffer): Promise<void> {
    await sharp(data, { failOn: 'warning' })
      .stats()
      .catch(() => {
        throw damagedAt(`images/${name}: non si può aprire`)
      })
    this.#images.add(name)
  }

  #finish(end: End): void {
    const table = Object.keys(end.rows).find((name) => (this.#rows.get(name) ?? 0) !== end.rows[name])
    if (table) throw damagedAt(`il numero delle righe di ${table}`)
    const missing = new Set(end.missingImages)
    const lost = this.#wanted.find((name) => !this.#images.has(name) && !missing.has(name))
    if (lost) throw damagedAt(`images/${lost}: manca`)
    this.#end = end
  }
}
