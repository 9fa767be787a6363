import type { FlagName } from '@chiostro/domain/flags'
import { useEffect, useSyncExternalStore } from 'react'
import { knownFlags, refreshFlags, subscribeToFlags } from './flagStore.ts'

/** Whether a section is open (spec 001, section 4): while the flags load it is; once they are there, one that is missing is off. */
export function useFeatureFlag(name: FlagName): boolean {
  const flags = useSyncExternalStore(subscribeToFlags, knownFlags, () => null)
  useEffect(refreshFlags, [])
  return flags ? flags[name] === true : true
}
