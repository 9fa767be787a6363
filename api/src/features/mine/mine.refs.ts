import { builder } from '../../graphql/builder.ts'
import type { OwnedItems as Things } from './mine.service.ts'

/** Each feature adds the field of its kind. */
export const OwnedItemsRef = builder.objectRef<Things>('MyThings')
