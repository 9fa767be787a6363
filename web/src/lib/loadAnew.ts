/** What was typed into forms that were closed unsent, by the names of their drafts; a reload forgets it. */
export const unsent = new Map<string, unknown>()

/** Whether the page may hold what was typed and would be gone with it. */
export const holdsTyping = (): boolean => unsent.size > 0 || document.querySelector('form:not([role=search])') !== null

/** Code that is gone comes back with the page, which then is of the newer release. It stays with what was typed, and where no
 * server answers. @returns whether the page is loaded anew */
export async function loadAnew(): Promise<boolean> {
  const answer = await fetch('/api/feature-flags', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok || holdsTyping()) return false
  window.location.reload()
  return true
}
