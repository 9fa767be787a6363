import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio]), textarea, select, [role=combobox], dialog, .ant-modal, .ant-drawer') !== null

/**
 * Single keys of a screen. They do nothing while typing, and with a modifier; `Enter` is left to a focused button or link.
 * @param keys by what the key writes, in lower case
 */
export function useKeys(keys: Record<string, () => void>, isOn: boolean): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    function pressed(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.closest('button, a, [role=radio]')) return
      const act = current.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isOn])
}
