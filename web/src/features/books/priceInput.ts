import type { InputEvent, WheelEvent } from 'react'

/** Scrolling over a focused number input would change the price. */
export const leaveNumberAlone = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()

/** Whether the browser's locale accepts a decimal comma in number inputs. Others drop it: 12,50 would become 1250. */
const takesComma = new Intl.NumberFormat().format(1.5).includes(',')

/** Replaces a typed comma by a point where the browser accepts only points. */
export function mendComma(event: InputEvent<HTMLInputElement>): void {
  if (takesComma || event.data !== ',') return
  event.preventDefault()
  // Inserts text with caret and undo preserved; there is no newer API for it.
  document.execCommand('insertText', false, '.')
}
