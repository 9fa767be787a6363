import { kindLabels } from '@chiostro/domain/records/kinds'
import { keyOf } from '@chiostro/domain/records/records'
import type { Transaction } from '../../database/client.ts'
import type { OwnedKind } from '../kind.ts'
import { blankLabels } from './audit.service.ts'
import { blankRegistrationLabels } from './audit.sql.ts'
import {
  addressesInBin,
  type DeletedOf,
  exportDeletedOf,
  findDeletedOf,
  takeOutOfDeletedEvents,
  takeOutOfDeletedLists,
  takeOutOfDeletedMails,
} from './deleted.sql.ts'
import { deletables } from './deletion.sql.ts'

export const ownedDeleted: OwnedKind = {
  name: 'deleted',
  addresses: addressesInBin,
  listed: null,
  exported: exportDeletedOf,
  async erase(tx, email) {
    const records = await findDeletedOf(tx, email)
    for (const record of records) await purge(tx, record)
    await takeOutOfDeletedEvents(tx, email)
    await takeOutOfDeletedLists(tx, email)
    await takeOutOfDeletedMails(tx, email)
    return records.length
  },
}

async function purge(tx: Transaction, { kind, id, seriesId }: DeletedOf): Promise<void> {
  if (kind === 'event') await blankRegistrationLabels(tx, [id])
  await tx.deletedRecord.deleteMany({
    where: { OR: [{ kind, recordId: id }, ...(kind === 'event' ? [{ kind: 'registration', parentId: id }] : [])] },
  })
  await deletables[keyOf(kindLabels, kind)].releaseImages?.(tx, { id, seriesId })
  // The title of a listing or an event was its owner's text; of a registration the label is the title of another's event.
  if (kind !== 'registration') await blankLabels(tx, kind, [id])
}
