import { z } from 'zod'

/**
 * An integer between two bounds, as a number or in digits, as forms and spreadsheets send it.
 * @param message for every violation
 */
export const wholeNumberIn = ({ min, max }: { min: number; max: number }, message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
    z.number(message).int(message).min(min, message).max(max, message),
  )
