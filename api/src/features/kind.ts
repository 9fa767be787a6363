import type { FlagName } from '@chiostro/domain/flags/flags'
import type { DeletableKind, KindName, ReportKind } from '@chiostro/domain/records/kinds'
import type { Context } from '../context.ts'
import type { LockedTable } from '../database/rowLocks.ts'
import type { CaseKind } from './cases/caseKind.ts'
import type { Deletable } from './deletion/deletable.ts'
import type { OwnedKind } from './mine/ownedKind.ts'

interface NodeKind {
  /** Its GraphQL type. */
  type: string
  /** Null when it is not public. What an operation asks for of it beyond its id may be read by the type. */
  find(context: Context, id: string): Promise<{ id: string } | null>
}

/** Records with pages of their own, read in the order of ids in batches. */
export interface SitemapKind {
  /** Address of its part of a large sitemap. */
  part: string
  /** Rows of `id`, `path` (its segments) and `at`, the last change; `$1` is the id to continue after, `$2` the limit. */
  rows: string
  /** One row of `count` and `version`; the version changes with every insertion, deletion or update. */
  state: string
}

/** What records of a kind take part in; null says that they do not. `kinds.ts` lists all kinds. */
export interface RecordKind {
  table: string
  /** The section that must be open to see or report it; null when it is always open. */
  section: FlagName | null
  /** Reports, and what moderators decide about them. */
  report: CaseKind | null
  deletion: Deletable | null
  /** What an address gets to see, exports and erases. */
  owned: OwnedKind | null
  node: NodeKind | null
  sitemap: SitemapKind | null
}

/** A kind of the domain, with the parts that the domain promises. */
export interface KindOf<Name extends KindName> extends RecordKind {
  table: Name extends DeletableKind ? LockedTable : string
  report: Name extends ReportKind ? CaseKind : null
  deletion: Name extends DeletableKind ? Deletable : null
}
