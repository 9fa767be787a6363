import { useEffect, useEffectEvent, useRef } from 'react'

/** Acts when the value is another than before; not at the first render. */
export function useOnChange(value: unknown, act: () => void): void {
  const before = useRef(value)
  const changed = useEffectEvent(act)
  useEffect(() => {
    if (before.current !== value) changed()
    before.current = value
  }, [value])
}
