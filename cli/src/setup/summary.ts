import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'
import type { Account } from './account.ts'
import { linesOf, type Settings } from './envFile.ts'

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
