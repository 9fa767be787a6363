import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type CatalogueEncoding, catalogueEncodings, catalogueFormats } from '@chiostro/domain/catalogue/catalogueImport'
import { type CatalogueColumn, catalogueColumns } from '@chiostro/domain/catalogue/catalogueRow'
import { upperCaseOf } from '@chiostro/domain/records/graphqlNames'
import { Option } from 'commander'
import { Failure, wrongUsage } from '../failure.ts'
import { choice, collect } from '../options.ts'
import { sessionFile, writePrivately } from '../session.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'

/** Without one of them the server detects it. */
const fileFormats = catalogueFormats.filter((format) => format !== 'legacy')

/** By any name that browsers know, as `latin1` for windows-1252. */
function encodingNamed(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    return name
  }
}

export const fileOptions = [
  choice('--format <formato>', t('altrimenti dal file'), fileFormats),
  choice('--encoding <codifica>', t('del testo, altrimenti utf-8'), catalogueEncodings, encodingNamed),
  new Option('--sheet <nome>', t('il foglio del file Excel (altrimenti il primo visibile che ha le colonne)')),
  new Option(
    '--map <colonna=nome>',
    t(
      'la colonna ha un altro nome nel file; «nome + nome» unisce più colonne, colonna==valore vale per tutte le righe, colonna= la lascia fuori; si può ripetere. I nomi dei fogli di U-GOV ed Esse3 si riconoscono da sé',
    ),
  ).argParser(collect),
  new Option('--profile <nome>', t('formato, codifica, foglio e colonne come li salvò --save-profile')),
  new Option('--save-profile <nome>', t('salva formato, codifica, foglio e colonne per le prossime volte')),
]

export interface ReadingOptions {
  format?: (typeof fileFormats)[number]
  encoding?: CatalogueEncoding
  sheet?: string
  /** `COLUMN=SOURCE`, as written. */
  map?: string[]
  /** Name of a saved profile, whose options apply where none is given. */
  profile?: string
  saveProfile?: string
}

type Profile = Pick<ReadingOptions, 'format' | 'encoding' | 'sheet' | 'map'>

const profilesFile = (terminal: Terminal) => join(dirname(sessionFile(terminal)), 'import-profiles.json')

async function readProfiles(terminal: Terminal): Promise<Record<string, Profile>> {
  const text = await readFile(profilesFile(terminal), 'utf8').catch(() => '{}')
  try {
    return Object(JSON.parse(text))
  } catch {
    throw new Failure(
      t('Il file dei profili {profilesFile} non è JSON valido: correggilo o cancellalo.', { profilesFile: profilesFile(terminal) }),
    )
  }
}

/** Validates the options, after adding those of a profile. @throws Failure (wrong usage) */
export async function prepareReading(terminal: Terminal, options: ReadingOptions) {
  const profile = options.profile === undefined ? {} : await findProfile(terminal, options.profile)
  // The command line overrides the profile, column by column.
  const written = new Map([...(profile.map ?? []), ...(options.map ?? [])].map((text) => [parseSource(text).column, text]))
  const { format = profile.format, sheet = profile.sheet } = options
  // Earlier versions saved it as it was typed.
  const encoding = options.encoding ?? catalogueEncodings.find((known) => known === profile.encoding?.toLowerCase())
  const map = [...written.values()]
  /** For the server. */
  const reading = { format: format && upperCaseOf(format), encoding, sheet, map: map.map(parseSource) }
  const name = options.saveProfile
  if (name !== undefined && !isProfileName(name)) {
    throw wrongUsage(t('Il nome di un profilo ha lettere, cifre, punti e trattini.'))
  }
  return { reading, keep: async () => (name === undefined ? undefined : saveProfile(terminal, name, { format, encoding, sheet, map })) }
}

async function findProfile(terminal: Terminal, name: string): Promise<Profile> {
  const profiles = await readProfiles(terminal)
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (profile) return profile
  const known = Object.keys(profiles).map(singleLine).join(', ')
  throw wrongUsage(t('Il profilo «{name}» non c’è{known}.', { name: singleLine(name), known: known && t(': ci sono {known}', { known }) }))
}

const isProfileName = (name: string) => /^[\p{L}\p{N}._-]{1,60}$/u.test(name) && name !== '__proto__'

async function saveProfile(terminal: Terminal, name: string, profile: Profile): Promise<void> {
  await writePrivately(profilesFile(terminal), { ...(await readProfiles(terminal)), [name]: profile })
  terminal.err(`${t('Profilo salvato: la prossima volta basta --profile {name}', { name })}\n`)
}

/** `courseName=materia_descrizione`, `department==Dipartimento di Fisica` for a value, or `language=` to leave the column out. */
function parseSource(text: string): { column: CatalogueColumn; source: string } {
  const at = text.indexOf('=')
  const [name, source] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()]
  const column = catalogueColumns.find((known) => known.toLowerCase() === name.toLowerCase())
  if (column) return { column, source }
  throw wrongUsage(
    t('--map «{text}»: scrivi COLONNA=NOME-NEL-FILE, o COLONNA==VALORE. Le colonne: {list}.', {
      text: singleLine(text),
      list: catalogueColumns.join(', '),
    }),
  )
}
