import { ownedBooks, ownedMessages } from '../books/books.mine.ts'
import { ownedCases } from '../cases/cases.mine.ts'
import { ownedDeleted } from '../deletion/deletion.mine.ts'
import { ownedEvents, ownedRegistrations } from '../events/events.mine.ts'
import { ownedPlaces } from '../events/waitlist/waitlist.mine.ts'
import { ownedFollows } from '../follows/follows.mine.ts'
import { ownedReplies } from '../replies/replies.mine.ts'
import { ownedWanted } from '../wanted/wanted.mine.ts'
import type { OwnedKind } from './ownedKind.ts'

/** Every kind, in the order in which an erasure takes them: cases before what they are about, messages after the listings that they are about. */
export const ownedKindList: OwnedKind[] = [
  ownedCases,
  ownedRegistrations,
  ownedPlaces,
  ownedEvents,
  ownedBooks,
  ownedMessages,
  ownedReplies,
  ownedWanted,
  ownedFollows,
  ownedDeleted,
]
