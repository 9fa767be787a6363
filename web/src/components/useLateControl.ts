import { useCallback, useSyncExternalStore } from 'react'
import { useLateCode } from './useLateCode.ts'

/** Resolves when the element with this id does not have the focus: replaced earlier, it would lose what is being typed. */
function whenLeft(id: string): Promise<void> {
  const element = document.activeElement
  if (element?.id !== id) return Promise.resolve()
  return new Promise((resolve) => element.addEventListener('blur', () => resolve(), { once: true }))
}

/**
 * Code of an antd control that replaces a plain one. The plain control is what the server renders, and what stays without a connection.
 * @param load stable function returning the code
 * @param id of the plain control
 * @returns null until the code is there
 */
export function useLateControl<Code>(load: () => Promise<Code>, id: string, wanted = true): Code | null {
  const loadUnfocused = useCallback(async () => {
    const code = await load()
    await whenLeft(id)
    return code
  }, [load, id])
  return useLateCode(loadUnfocused, wanted)
}

// A calendar is wider than the narrowest windows.
const deviceIsBetter = '(pointer: coarse), (max-width: 479px)'

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(deviceIsBetter)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the device's own date and time pickers are better: docs/decisions/048-forms-with-antd.md says why. */
export const useNativePickers = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(deviceIsBetter).matches,
    () => true,
  )
