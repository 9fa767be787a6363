import type { RecordKind } from '../../kind.ts'
import { ownedPlaces } from './waitlist.mine.ts'

export const waitingKind = {
  table: 'waiting_entries',
  section: null,
  report: null,
  deletion: null,
  owned: ownedPlaces,
  node: null,
  sitemap: null,
} satisfies RecordKind
