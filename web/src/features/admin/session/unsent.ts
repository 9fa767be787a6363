/** By what the form is about. In memory alone. */
const texts = new Map<string, unknown>()
let owner = ''

/** What another account typed is not for this one. */
export function unsentOf(username: string): void {
  const name = username.toLowerCase()
  if (owner !== name) texts.clear()
  owner = name
}

export const forgetUnsent = (): void => texts.clear()

export interface Unsent<Fields> {
  /** As it was left; undefined when nothing was. */
  kept: Fields | undefined
  keep(fields: Fields): void
  forget(): void
}

/**
 * What was typed into a form and not sent outlives it while the page lasts: the end of the session, a dialog that was left, a case that gave way to another.
 * Sending it and the logout forget it.
 */
export const unsentIn = <Fields>(about: string): Unsent<Fields> => ({
  get kept() {
    return texts.get(about) as Fields | undefined
  },
  keep: (fields) => void texts.set(about, fields),
  forget: () => void texts.delete(about),
})
