import { bookReads } from './books.ts'
import { catalogueReads } from './catalogue.ts'
import { communityReads } from './community.ts'
import type { Read } from './read.ts'

export const reads: Read[] = [...bookReads, ...catalogueReads, ...communityReads]
