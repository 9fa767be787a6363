import type { DeletableKind } from '@chiostro/domain/records/kinds'
import type { LockedTable } from '../../database/rowLocks.ts'
import type { KindOf } from '../kind.ts'
import { kinds } from '../kinds.ts'
import type { Deletable } from './deletable.ts'

const entries = Object.entries<KindOf<DeletableKind> | { table: string; deletion: null }>(kinds)

export const deletables = Object.fromEntries(
  entries.flatMap(([name, { table, deletion }]) => (deletion ? [[name, { ...deletion, table }]] : [])),
) as Record<DeletableKind, Deletable & { table: LockedTable }>
