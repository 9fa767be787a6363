import type { RecordKind } from '../../kind.ts'
import { ownedEntries } from './waitlist.mine.ts'

export const waitingKind = {
  table: 'waiting_entries',
  section: null,
  report: null,
  deletion: null,
  owned: ownedEntries,
  node: null,
  sitemap: null,
} satisfies RecordKind
