import path from 'node:path'
import { type CatalogueReadInput, catalogueReadInput } from '@chiostro/domain/catalogue/catalogueInput'
import { catalogueReadMessages as messages } from '@chiostro/domain/catalogue/catalogueReads'
import { languageOr } from '@chiostro/domain/languages/languages'
import { type LocalizedMessage, localized, type MessageValue, messageText } from '@chiostro/domain/languages/translate'
import { type Missing, type Remedy, UsageFailure } from '@chiostro/sources/failure'
import { isLoopback } from '@chiostro/sources/privateAddress'
import { parseSource, type Source } from '@chiostro/sources/source'
import type { CatalogueRead as Row } from '../../../../generated/prisma/client.ts'
import { ValidationError } from '../../../errors.ts'
import type { Config } from '../../../startup/config.ts'
import { version } from '../../../startup/program.ts'
import { translate } from '../../../text/language.ts'
import type { FileImport } from '../import/import.service.ts'
import type { ReadSummary } from './readInThread.ts'

export interface ReadResult {
  read?: ReadSummary
  missing: Missing[]
  preview?: FileImport
}

export interface CatalogueRead extends Omit<Row, 'options' | 'problem' | 'result' | 'what'> {
  options: CatalogueReadInput
  problem: ReadProblem | null
  result: ReadResult
  what: MessageValue
}

const noResult: ReadResult = { missing: [] }

/** Only the server writes this JSON; options that a later version added have their defaults. */
export const readRecord = ({ options, problem, result, what, ...row }: Row): CatalogueRead => ({
  ...row,
  options: catalogueReadInput.parse(options),
  problem: problem as unknown as ReadProblem | null,
  what: what as unknown as MessageValue,
  result: (result as unknown as ReadResult | null) ?? noResult,
})

/** How universities and platforms see who asks; an instance on a developer's machine has no address to give. */
export const userAgentOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `Chiostro/${version}${isLoopback(new URL(publicUrl)) ? '' : ` (+${publicUrl})`}`

/** Folder of the cached responses of universities, used while a read may continue. */
export const cachedResponses = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'catalogue')

/** Allows a private network only where the operator names its address. @throws ValidationError (path `source`) */
export function sourceOf(
  { source }: Pick<CatalogueReadInput, 'source'>,
  { cataloguePrivateUrl }: Pick<Config, 'cataloguePrivateUrl'>,
): Source {
  try {
    const { kind, base } = parseSource(source)
    return { kind, base, allowsPrivate: new URL(base).origin === cataloguePrivateUrl }
  } catch (error) {
    throw error instanceof UsageFailure ? new ValidationError([{ path: 'source', message: messages.source }]) : error
  }
}

export interface ReadProblem {
  /** Stored in the database under this name. */
  said: LocalizedMessage
  remedy?: Remedy
}

/** Uses the labels of the panel's fields; without a field, names who can help. */
const remedies: Record<Remedy, LocalizedMessage> = {
  report: localized(
    'Non è stato importato nulla: segnala questa riga a chi mantiene Chiostro («Codice sorgente», in fondo a ogni pagina).',
  ),
  'name-address': localized('Da qui si leggono solo servizi pubblici: chi gestisce il server può nominarlo in CATALOGUE_PRIVATE_URL.'),
  'writable-folder': localized('È in DATA_DIR: la sistema chi gestisce il server.'),
  later: localized('Leggi di nuovo allora: ciò che è già stato letto è conservato.'),
  'other-year': localized('Controlla «Anno accademico».'),
  'other-degrees': localized('Controlla «Solo questi corsi di laurea».'),
  'other-departments': localized('Controlla «Solo questi dipartimenti».'),
  'no-textbooks': localized('Leggi senza i testi adottati.'),
}

export function sayIn(code: unknown, message: MessageValue): string {
  const language = languageOr(code)
  return messageText(message, (sentence, values) => translate(sentence, language, values))
}

export const problemIn = (code: unknown, problem: ReadProblem): string =>
  [problem.said, problem.remedy && remedies[problem.remedy]].flatMap((sentence) => (sentence ? sayIn(code, sentence) : [])).join(' ')
