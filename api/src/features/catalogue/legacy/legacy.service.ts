import type { Services } from '../../../context.ts'
import { type ImportOptions, type ImportResult, importFindings, withImportLock } from '../import/import.service.ts'
import type { Bytes } from '../import/source.ts'
import { readLegacy } from './legacy.reader.ts'
import { applyLegacy, openLegacyStaging } from './legacy.tables.ts'

/**
 * Loads the older structure into its own tables and carries it into departments, degree courses and offerings, all or nothing
 * (decisions, "older structure"). It only adds to the catalogue: what is not in the file stays as it is.
 * @throws UnreadableSourceError, ConflictError while another import runs
 */
export function importLegacy(services: Pick<Services, 'pool' | 'log'>, bytes: Bytes, options: ImportOptions = {}): Promise<ImportResult> {
  return withImportLock(services, async (client) => {
    const staging = await openLegacyStaging(client)
    return importFindings(services, client, readLegacy(bytes, staging.keep), {
      ...options,
      retire: false,
      async alongside(tally) {
        await staging.flush()
        await applyLegacy(client, tally)
      },
    })
  })
}
