/** Characters around a common password that do not make it a strong one. */
const shortDecoration = 4

/** Passwords with fewer distinct characters are guessable without a list. */
const fewestDifferent = 5

/**
 * Whether it is among the 49,000 most used passwords, plain or with a few digits and signs around ("Password2026!"), or hardly more than
 * one character repeated. The list is loaded on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase()
  if (new Set(plain).size < fewestDifferent) return true
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const candidates = plain.length - core.length <= shortDecoration ? [plain, core] : [plain]
  return candidates.some((candidate) => candidate !== '' && common.includes(candidate))
}
