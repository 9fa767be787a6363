import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { importExtents } from '@chiostro/domain/catalogue/catalogueImport'
import { flagNames } from '@chiostro/domain/flags/flags'
import type { AccountMade } from '@chiostro/domain/local/results'
import { z } from 'zod'
import { listAccounts } from '../features/admin/accounts.service.ts'
import { recordImport } from '../features/catalogue/import/import.service.ts'
import { parseInThread } from '../features/catalogue/import/parseInThread.ts'
import { runImport } from '../features/catalogue/import/runImport.ts'
import { readHiddenSections, switchSection } from '../features/flags/flags.service.ts'
import { readSettings } from '../startup/environment.ts'
import { adminCreate } from './adminCommands.ts'
import type { LocalServices } from './connect.ts'

/** @throws ConfigError with one line that names the mistake */
export async function settingsRead(): Promise<{ publicUrl: string }> {
  const { publicUrl } = readSettings()
  return { publicUrl }
}

/** Returns null when an account of this name exists. @throws DomainError with a message for people */
export async function firstAdmin(services: LocalServices, input: unknown): Promise<AccountMade | null> {
  const { username } = z.object({ username: z.string() }).parse(input)
  const all = await listAccounts(services)
  return all.some((account) => isSameName(account.username, username)) ? null : adminCreate(services, input)
}

/** Compares like the database. */
function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.trim().toLowerCase()
}

const options = z.object({ extent: z.enum(importExtents), elsewhere: z.array(z.string()), actor: z.string() })

/** Imports the CSV on stdin, with or without a running server. It appears in the panel's history and can be undone. @throws DomainError */
export async function catalogueImport(services: LocalServices, input: unknown) {
  const { actor, ...scope } = options.parse(input)
  const content = gzipSync(await buffer(process.stdin))
  const { created, updated, unchanged, retired } = await runImport(services, () => parseInThread({ content, format: 'csv' }), {
    ...scope,
    actor,
    keepFilled: true,
    beforeCommit: recordImport(actor),
  })
  return { created, updated, unchanged, retired }
}

export const sectionsHidden = (services: LocalServices) => readHiddenSections(services)

export async function sectionsOpen(services: LocalServices, input: unknown): Promise<void> {
  const { names, actor } = z.object({ names: z.array(z.enum(flagNames)), actor: z.string() }).parse(input)
  for (const name of names) await switchSection(services, actor, { name, enabled: true })
}
