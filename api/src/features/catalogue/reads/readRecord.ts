import { type CatalogueReadInput, catalogueReadInput } from '@chiostro/domain/catalogue/catalogueReadInput'
import type { MessageValue } from '@chiostro/domain/languages/localizedMessage'
import type { Missing } from '@chiostro/sources/failure'
import type { CatalogueRead as Row } from '../../../../generated/prisma/client.ts'
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
