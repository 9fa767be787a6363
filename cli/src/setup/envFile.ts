import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { partsOf } from '@chiostro/domain/records/records'
import { Failure } from '../failure.ts'
import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'
import type { Account } from './account.ts'

export type Settings = Record<string, string>

/** Null where there is no file. @throws Failure where it cannot be read */
export async function readEnv(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code } = partsOf<NodeJS.ErrnoException>(error)
    if (code === 'ENOENT') return null
    throw new Failure(t('Il file {file} non si può leggere ({code}).', { file, code: String(code) }))
  }
}

export const settingsIn = (content: string | null): Settings =>
  Object.fromEntries(Object.entries(parseEnv(content ?? '')).map(([name, value = '']) => [name, value]))

/** Replaces the lines of these settings; everything else in the file stays. */
export function envWith(old: string | null, settings: Settings): string {
  const isOurs = (line: string) => Object.hasOwn(settings, /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? '')
  const foreignLines = (old ?? '').split('\n').filter((line) => !isOurs(line))
  const lines = linesOf(settings).map((line) => `${line}\n`)
  const before = foreignLines.join('\n').trimEnd()
  return `${before && `${before}\n\n`}${lines.join('')}`
}

const linesOf = (settings: Settings): string[] => Object.entries(settings).map(([name, value]) => `${name}=${quoted(name, value)}`)

/** Quotes a value with a quote that it does not contain, as Node's parser knows no escapes. Undefined where it contains all of them. */
function inQuotes(value: string): string | undefined {
  if (/^[\w.:/@+,-]*$/.test(value)) return value
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark))
  return !quote || /[\r\n]/.test(value) || (quote === '"' && value.includes('\\')) ? undefined : quote + value + quote
}

export const isWritable = (value: string): boolean => inQuotes(value) !== undefined

function quoted(name: string, value: string): string {
  const written = inQuotes(value)
  if (written !== undefined) return written
  throw new Failure(t('{name} ha caratteri che un file di impostazioni non può contenere: {value}', { name, value: singleLine(value) }))
}

/** All or nothing, mode 0600. @param check gets the draft beside the file; its exception leaves the old file */
export async function writeEnv(file: string, content: string, check: (draft: string) => Promise<unknown>): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file).replace(/^\./, '')}.${process.pid}`)
  try {
    await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true })
    await check(draft)
    await rename(draft, file)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(t('Il file {file} non si può scrivere ({code}).', { file, code: String(partsOf<NodeJS.ErrnoException>(error).code) }))
  } finally {
    await rm(draft, { force: true })
  }
}

interface Summary {
  settings: Settings
  before: Settings
  account: Account
  /** Source of the catalogue, and academic year; empty: none. */
  source: string
  year: string
}

/** All that is about to be written and done, with what it takes the place of; no password. */
export function summaryOf({ settings, before, account, source, year }: Summary): string {
  const old = (name: string) => before[name] ?? ''
  const lines = linesOf(hidden(settings)).map((line) => {
    const [name = ''] = line.split('=', 1)
    const isReplaced = old(name) !== '' && old(name) !== settings[name]
    return `  ${singleLine(line)}${isReplaced ? `   ${t('(prima: {value})', { value: singleLine(hidden({ [name]: old(name) })[name] ?? '') })}` : ''}`
  })
  const password = account.password ? t('con la password scritta') : t('con una password inventata')
  return [
    t('Ecco che cosa scrivo:'),
    ...lines,
    `${t('Amministratore')}: ${singleLine(account.username)}, ${password}`,
    `${t('Catalogo')}: ${source && year ? `${source}, ${year}` : t('più tardi')}`,
    '',
  ].join('\n')
}

const mask = '••••'

function hidden(settings: Settings): Settings {
  const masked = Object.entries(settings).map(([name, value]) => [name, name === 'SMTP_PASSWORD' && value ? mask : withoutPassword(value)])
  return Object.fromEntries(masked)
}

/** Of an address `smtp://user:password@host`. */
const withoutPassword = (value: string) => value.replace(/^(\w+:\/\/[^:@/]+:)[^@/]+@/, `$1${mask}@`)
