import type { FlagName } from '@chiostro/domain/flags/flags'
import type { OwnedKindName } from '@chiostro/domain/mine/mine'
import type { KindName, ReportKind } from '@chiostro/domain/records/kinds'
import type { z } from 'zod'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Context, Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import type { LockedTable } from '../database/rowLocks.ts'
import type { Config } from '../startup/config.ts'
import type { CaseKind } from './cases/caseKind.ts'
import type { Deletable } from './deletion/deletable.ts'

/** Records of a kind in `GET /api/my-things`, newest first, at most `maxListed`. */
interface Listed<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  find(context: Context, email: string): Promise<z.input<Schema>[]>
}

/** Lets the compiler compare the result of `find` with the schema. */
export const listedAs = <Schema extends z.ZodType>(schema: Schema, find: Listed<Schema>['find']): Listed => ({ schema, find })

/** A kind of records that an address may own; `ownedKinds.ts` lists them all. Addresses are in lower case. */
export type OwnedKind = OwnedRecords &
  ({ name: OwnedKindName; listed: Listed } | { name: 'messages' | 'replies' | 'deleted'; listed: null })

interface OwnedRecords {
  /** SQL of `address`, as its owner wrote it, and `at`; confirmed ones only. Null where an address that has nothing else gets no link. */
  addresses: ((email: string) => Prisma.Sql) | null
  /** All rows of the address, with every non-secret column, for the export. */
  exported(db: Services['db'], email: string): Promise<object[]>
  /** With the effects of deletions by their owner, in the erasure's transaction; the events are locked already. @returns how many */
  erase(tx: Transaction, email: string, config: Config): Promise<number>
  /** Ends one record, for kinds whose links have no id. @throws NotFoundError when it does not exist or the token does not open it */
  end?(context: Context, id: string, token: string): Promise<void>
}

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

/** A kind that staff may delete. */
export interface KindOf<Name extends KindName> extends RecordKind {
  table: LockedTable
  report: Name extends ReportKind ? CaseKind : null
  deletion: Deletable
}
