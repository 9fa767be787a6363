import { type CatalogueReadInput, catalogueReadInput } from '@chiostro/domain/catalogueReadInput'
import { type ReadState, readStates } from '@chiostro/domain/catalogueReads'
import type { Missing } from '@chiostro/sources/failure'
import type { CatalogueRead as Row } from '../../../../generated/prisma/client.ts'
import type { FileImport } from '../import/import.service.ts'
import type { ReadSummary } from './readInThread.ts'

/** What a read has found; of one that failed, what is missing. */
export interface ReadResult {
  read?: ReadSummary
  missing: Missing[]
  /** What importing it would do. */
  preview?: FileImport
}

/** A row of `catalogue_reads`, with its JSON as what it is. */
export interface CatalogueRead extends Omit<Row, 'options' | 'result' | 'state'> {
  state: ReadState
  options: CatalogueReadInput
  result: ReadResult
}

const noResult: ReadResult = { missing: [] }

/** Both kinds of JSON are written by the server alone; options that a later version added have their defaults. */
export const readRecord = ({ options, result, state, ...row }: Row): CatalogueRead => ({
  ...row,
  state: readStates.find((one) => one === state) ?? 'failed',
  options: catalogueReadInput.parse(options),
  result: (result as unknown as ReadResult | null) ?? noResult,
})
