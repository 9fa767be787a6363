import type { InputEvent, WheelEvent } from 'react'

/** Scrolling over a focused number would change it: a price must not change because somebody scrolled the form. */
export const leaveNumberAlone = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()

/** Whether this browser, as the language of its own menus says, takes a comma in a number. One in English drops it: 12,50 would be 1250. */
const takesComma = new Intl.NumberFormat().format(1.5).includes(',')

/** The comma of a price typed the Italian way, for a browser that knows the point only. */
export function mendComma(event: InputEvent<HTMLInputElement>): void {
  if (takesComma || event.data !== ',') return
  event.preventDefault()
  // Types it as the reader would, with the caret and the undo that go with it; there is no newer way.
  document.execCommand('insertText', false, '.')
}
