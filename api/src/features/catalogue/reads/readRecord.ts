import path from 'node:path'
import { type CatalogueReadInput, catalogueReadInput } from '@chiostro/domain/catalogue/catalogueReadInput'
import { catalogueReadMessages as messages } from '@chiostro/domain/catalogue/catalogueReads'
import type { MessageValue } from '@chiostro/domain/languages/localizedMessage'
import type { Missing } from '@chiostro/sources/failure'
import { UsageFailure } from '@chiostro/sources/failure'
import { parseSource, type Source } from '@chiostro/sources/source'
import type { CatalogueRead as Row } from '../../../../generated/prisma/client.ts'
import { ValidationError } from '../../../errors.ts'
import type { Config } from '../../../startup/config.ts'
import type { FileImport } from '../import/import.service.ts'
import type { ReadSummary } from './readInThread.ts'
import type { ReadProblem } from './readMessages.ts'

/** What a read has found; of one that failed, what is missing. */
export interface ReadResult {
  read?: ReadSummary
  missing: Missing[]
  /** What importing it would do. */
  preview?: FileImport
}

/** A row of `catalogue_reads`, with its JSON as what it is. */
export interface CatalogueRead extends Omit<Row, 'options' | 'problem' | 'result' | 'what'> {
  options: CatalogueReadInput
  /** Null unless it failed. */
  problem: ReadProblem | null
  result: ReadResult
  what: MessageValue
}

const noResult: ReadResult = { missing: [] }

/** All JSON is written by the server alone; options that a later version added have their defaults. */
export const readRecord = ({ options, problem, result, what, ...row }: Row): CatalogueRead => ({
  ...row,
  options: catalogueReadInput.parse(options),
  problem: problem as unknown as ReadProblem | null,
  what: what as unknown as MessageValue,
  result: (result as unknown as ReadResult | null) ?? noResult,
})

/** Where the answers of universities are kept while a read may still go on. */
export const cachedResponses = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'catalogue')

/**
 * The service that a source names, which may only be in a private network where the operator names its address.
 * @throws ValidationError (path `source`)
 */
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
