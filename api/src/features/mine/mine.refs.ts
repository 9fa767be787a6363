import { builder } from '../../graphql/builder.ts'
import type { MyThings as Things } from './mine.service.ts'

/** Each feature adds the field of its kind. */
export const MyThings = builder.objectRef<Things>('MyThings')
