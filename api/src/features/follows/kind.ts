import type { RecordKind } from '../kind.ts'
import { ownedFollows } from './follows.mine.ts'

export const followKind = {
  table: 'follows',
  section: null,
  report: null,
  deletion: null,
  owned: ownedFollows,
  node: null,
  sitemap: null,
} satisfies RecordKind
