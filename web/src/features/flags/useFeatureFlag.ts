import type { FlagName } from '@chiostro/domain/flags'
import { useEffect, useSyncExternalStore } from 'react'
import { knownFlags, refreshFlags, subscribeToFlags } from './flagStore.ts'

/** Whether a section is open: true while loading; afterwards a missing flag is off (docs/product.md, "Feature flags"). */
export function useFeatureFlag(name: FlagName): boolean {
  const flags = useSyncExternalStore(subscribeToFlags, knownFlags, () => null)
  useEffect(refreshFlags, [])
  return flags ? flags[name] === true : true
}
