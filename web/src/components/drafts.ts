import { removeDraft, removeDrafts, removePhotos, storePhotos } from './draftStorage.ts'

// In memory, as drafts hold names and addresses and computers may be shared; what is long to write also stays in the browser (`Drafted`).
// Drafts of the administration never do, and belong to an account.
const drafts = new Map<string, unknown>()

const ofAccount = 'account:'
let account = ''

export const savedDraft = (name: string): unknown => drafts.get(name)

export function saveDraft(name: string, content: unknown): void {
  drafts.set(name, content)
}

/** Deletes it here; what the browser has stays. */
export function dropDraft(name: string): void {
  drafts.delete(name)
}

/** Deletes it, in the browser too, with the addresses of its photos. */
export function forgetDraft(name: string): void {
  drafts.delete(name)
  removeDraft(name)
  storePhotos(name, [])
}

export function forgetDrafts(): void {
  drafts.clear()
}

/** Deletes all drafts, those of this browser too, with the addresses of their photos. */
export function clearDrafts(): void {
  drafts.clear()
  removeDrafts()
  removePhotos()
}

/** The name of a draft that its account alone may see. */
export const accountDraft = (about: string): string => `${ofAccount}${about}`

/** Says who is logged in: what another account typed is not for this one. */
export function draftsAreOf(username: string): void {
  const name = username.toLowerCase()
  if (account !== name) forgetAccountDrafts()
  account = name
}

export function forgetAccountDrafts(): void {
  for (const name of drafts.keys()) if (name.startsWith(ofAccount)) drafts.delete(name)
}
