/** So few characters in front of or behind a common password do not make it a good one. */
const shortDecoration = 4

/** Of fewer different characters nobody needs a list to guess. */
const fewestDifferent = 5

/**
 * Whether it is among the 49,000 passwords that people use most, plain or with a few digits and signs around ("Password2026!"), or
 * hardly more than one character repeated. The list is loaded only where a password is chosen.
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
