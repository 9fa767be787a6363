import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * For a controlled field that the server renders: what was put into it before hydration, or restored by the browser, is taken over.
 * @returns a ref for the field
 */
export function useEarlyValue<Control extends Field>(value: string, onChange: (value: string) => void): RefObject<Control | null> {
  const field = useRef<Control>(null)
  const takeOver = useEffectEvent(() => {
    if (field.current && field.current.value !== value) onChange(field.current.value)
  })
  useEffect(() => takeOver(), [])
  return field
}
