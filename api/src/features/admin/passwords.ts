import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const hash = promisify(argon2)

/** OWASP's first choice for argon2id: memory in KiB, passes. About 60 ms of one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

const derive = (password: string, nonce: Buffer, { memory, passes, parallelism }: Record<keyof typeof cost, number> = cost) =>
  hash('argon2id', { message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength })

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** @returns a PHC string, with random salt and parameters */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(await derive(password, salt))}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const unknownAccount = { cost, salt: randomBytes(16), tag: Buffer.alloc(tagLength) }

function parse(stored: string) {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(stored) ?? []
  if (!salt || !tag) throw new Error('A stored password hash is no argon2id PHC string')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** @param stored undefined for an unknown account: takes the same time and returns false */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored === undefined ? unknownAccount : parse(stored)
  const given = await derive(password, known.salt, known.cost)
  return given.length === known.tag.length && timingSafeEqual(given, known.tag) && stored !== undefined
}

/** No look-alike characters. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five: 99 random bits that can be typed from a screen. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join('-')

/** Characters that may surround a common password without making it strong: a date of six digits, or a year with two signs. */
const shortDecoration = 6

/** Passwords with fewer distinct characters are guessable without a list. */
const fewestDifferent = 5

/** True for the 49,000 most common passwords, also with a few digits and signs around, and for hardly more than one repeated character. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase()
  if (new Set(plain).size < fewestDifferent) return true
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const candidates = plain.length - core.length <= shortDecoration ? [plain, core] : [plain]
  return candidates.some((candidate) => candidate !== '' && common.includes(candidate))
}
