import path from 'node:path'
import type { CatalogueReadInput } from '@chiostro/domain/catalogue/catalogueReadInput'
import { catalogueReadMessages as messages } from '@chiostro/domain/catalogue/catalogueReads'
import { UsageFailure } from '@chiostro/sources/failure'
import { parseSource, type Source } from '@chiostro/sources/source'
import { ValidationError } from '../../../errors.ts'
import type { Config } from '../../../startup/config.ts'

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
