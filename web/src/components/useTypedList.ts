import { type ClipboardEvent, useEffect, useRef } from 'react'

const separators = /[,;\r\n•]| · /

/** The items of a list as it is typed or pasted: between commas, semicolons, bullets or lines. */
export const itemsIn = (text: string): string[] => text.split(separators).flatMap((item) => item.trim() || [])

const countIn = (text: string) => text.split(separators).length

/** Whether a separator was typed, which ends an item. Keyboards of phones do not name its key. */
export const endsItem = (text: string, before: string): boolean => countIn(text) > countIn(before)

/** The input of a list, whose text becomes items. @param untaken why its text could not be taken, which keeps the form from being sent */
export function useTypedList(untaken: string | undefined, add: (text: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => ref.current?.setCustomValidity(untaken ?? ''), [untaken])
  /** An input would make one line of pasted lines. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text/plain').trim()
    if (!/[\r\n]/.test(pasted)) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    add(value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length))
  }
  return { ref, onPaste }
}
