import { ownedCases } from './cases/cases.mine.ts'
import { ownedDeleted } from './deletion/deletion.mine.ts'
import type { OwnedKind } from './kind.ts'
import { kindsWith } from './kinds.ts'

/** In the order of an erasure: cases before their items, and last what administrators deleted. */
export const ownedKindList: OwnedKind[] = [ownedCases, ...kindsWith('owned').map(({ owned }) => owned), ownedDeleted]
