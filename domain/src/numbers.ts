import { z } from 'zod'

/**
 * A whole number between two bounds, as a number or in digits (forms and spreadsheets write digits).
 * @param message said whatever is wrong with it
 */
export const wholeNumberIn = ({ min, max }: { min: number; max: number }, message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
    z.number(message).int(message).min(min, message).max(max, message),
  )
