import { openPool } from '../../../database/pool.ts'
import { DomainError } from '../../../errors.ts'
import { createLogger } from '../../../log.ts'
import { auditStatement } from '../../deletion/audit.service.ts'
import { openFile } from '../files/files.service.ts'
import { importLegacy } from '../legacy/legacy.service.ts'
import type { OfferingCounts } from './apply.ts'
import { type ImportOptions, importCatalogue } from './import.service.ts'
import type { ImportAnswer, ImportOrder } from './importRunner.ts'
import { followProgress } from './progress.ts'
import { UnreadableSourceError } from './source.ts'

// The process in which a catalogue file is imported; `importRunner.ts` starts it and tells why.

process.once('message', (order: ImportOrder) => void carryOut(order))
// The server is gone: what is open goes with the connections, and the catalogue stays as it was.
process.once('disconnect', () => process.exit(1))

async function carryOut(order: ImportOrder) {
  await send(await run(order).catch(toFailure))
  process.exit(0)
}

async function run({ databaseUrl, file: id, format, actor, dryRun, force, mostRejects }: ImportOrder): Promise<ImportAnswer> {
  // One connection imports, one reads the file, one notes how far it is.
  const services = { pool: openPool(databaseUrl, { maxConnections: 3 }), log: createLogger({ logLevel: 'warn' }, process.stderr) }
  const file = await openFile(services, id)
  const progress = followProgress(services, id, file.bytes)
  let rejects = 0
  const options: ImportOptions = {
    dryRun,
    force,
    onProgress: progress.report,
    onReject: async (reject) => void (++rejects <= mostRejects && (await send({ type: 'reject', reject }))),
    beforeCommit: async (client, counts) =>
      void (await client.query(auditStatement({ actor, action: 'import', kind: 'catalogue', label: format, reason: words(counts) }))),
  }
  const bytes = progress.counting(file.read())
  const importing = format === 'legacy' ? importLegacy(services, bytes, options) : importCatalogue(services, bytes, format, options)
  return { type: 'result', result: await importing.finally(progress.end) }
}

const words = ({ created, updated, unchanged, retired }: OfferingCounts) =>
  `nuovi ${created}, aggiornati ${updated}, invariati ${unchanged}, ritirati ${retired}`

function toFailure(error: Error): ImportAnswer {
  const kind = error instanceof UnreadableSourceError ? 'unreadable' : error instanceof DomainError ? 'refused' : 'bug'
  return { type: 'failure', kind, message: kind === 'bug' ? String(error.stack) : error.message }
}

/** Resolves when it is out: a long list of refused rows must not pile up in memory. */
const send = (answer: ImportAnswer) => new Promise<void>((resolve) => process.send?.(answer, () => resolve()))
