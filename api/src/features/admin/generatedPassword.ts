import { randomInt } from 'node:crypto'

/** Without look-alike characters. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five: 99 random bits that can be typed from a screen. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join('-')
