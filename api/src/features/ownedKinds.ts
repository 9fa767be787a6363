import { ownedCases } from './cases/cases.mine.ts'
import { ownedDeleted } from './deletion/deletion.mine.ts'
import { kindsWith } from './kinds.ts'
import type { OwnedKind } from './mine/ownedKind.ts'

/** Every kind, in the order in which an erasure takes them: cases before what they are about, and last what administrators deleted of all. */
export const ownedKindList: OwnedKind[] = [ownedCases, ...kindsWith('owned').map(({ owned }) => owned), ownedDeleted]
