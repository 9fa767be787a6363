import type { FlagName } from '@chiostro/domain/flags/flags'
import type { DeletableKind, KindName, ReportKind } from '@chiostro/domain/records/kinds'
import type { Context } from '../context.ts'
import type { LockedTable } from '../database/rowLocks.ts'
import type { CaseKind } from './cases/caseKind.ts'
import type { Deletable } from './deletion/deletable.ts'
import type { OwnedKind } from './mine/ownedKind.ts'

interface NodeKind {
  type: string
  /** Null when it is not public. The type may read requested fields beyond the id. */
  find(context: Context, id: string): Promise<{ id: string } | null>
}

/** Records with pages of their own, read in batches in the order of ids. */
export interface SitemapKind {
  part: string
  /** Rows of `id`, `path` (its segments) and `at`, the last change; `$1` is the id to continue after, `$2` the limit. */
  rows: string
  /** One row of `count` and `version`; the version changes with every insertion, deletion or update. */
  state: string
}

/** Parts of a kind of record; null for one that it does not have. `kinds.ts` lists all kinds. */
export interface RecordKind {
  table: string
  /** Section that must be open to see or report it; null when it is always open. */
  section: FlagName | null
  report: CaseKind | null
  deletion: Deletable | null
  owned: OwnedKind | null
  node: NodeKind | null
  sitemap: SitemapKind | null
}

export interface KindOf<Name extends KindName> extends RecordKind {
  table: Name extends DeletableKind ? LockedTable : string
  report: Name extends ReportKind ? CaseKind : null
  deletion: Name extends DeletableKind ? Deletable : null
}
