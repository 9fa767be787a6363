import type { WheelEvent } from 'react'

/** Scrolling over a focused number would change it: a price must not change because somebody scrolled the form. */
export const leaveNumberAlone = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()
