import { bookReads } from './reads/books.ts'
import { catalogueReads } from './reads/catalogue.ts'
import { communityReads } from './reads/community.ts'
import type { Read } from './reads/read.ts'

/** What the contenders are asked. */
export const reads: Read[] = [...bookReads, ...catalogueReads, ...communityReads]
