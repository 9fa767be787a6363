import type { FlagName } from '@chiostro/domain/flags'
import { useEffect, useSyncExternalStore } from 'react'
import { useInstance } from '../../pages/instance.ts'
import { knownFlags, refreshFlags, subscribeToFlags } from './flagStore.ts'

/** Whether a section is open: true while loading; afterwards a missing flag is off (docs/product.md, "Feature flags"). */
export function useFeatureFlag(name: FlagName): boolean {
  const { flags: told } = useInstance()
  const flags = useSyncExternalStore(subscribeToFlags, knownFlags, () => told)
  useEffect(refreshFlags, [])
  return flags ? flags[name] === true : true
}
