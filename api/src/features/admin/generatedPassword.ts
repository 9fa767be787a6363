import { randomInt } from 'node:crypto'

/** Without those that are taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five: 99 random bits that can be copied from a screen by hand. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join('-')
