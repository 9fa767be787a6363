import { useLayoutEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [role=combobox], dialog, .ant-modal, .ant-drawer') !== null

/** Milliseconds in which the second key of two has to follow. */
const pairMs = 1500

/**
 * Handles single-key shortcuts, except while typing, with a modifier, or for `Enter` on a focused button or link.
 * @param keys by `KeyboardEvent.key` in lower case; `g b` is G, then B, which another shortcut of B does not see
 */
export function useKeys(keys: Record<string, () => void>, isOn: boolean): void {
  const current = useRef(keys)
  const first = useRef({ key: '', at: 0 })
  // A row that is seen has its keys: not only after the next paint.
  useLayoutEffect(() => {
    current.current = keys
  })
  useLayoutEffect(() => {
    if (!isOn) return
    function pressed(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.closest('button, a, [role=radio]')) return
      const key = event.key.toLowerCase()
      const pair = event.timeStamp - first.current.at < pairMs ? `${first.current.key} ${key}` : ''
      first.current = { key, at: event.timeStamp }
      const act = current.current[pair] ?? current.current[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    // Pairs first: the second key of one may be a shortcut of its own.
    const isFirst = Object.keys(current.current).some((name) => name.includes(' '))
    document.addEventListener('keydown', pressed, isFirst)
    return () => document.removeEventListener('keydown', pressed, isFirst)
  }, [isOn])
}
