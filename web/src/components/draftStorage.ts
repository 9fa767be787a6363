/** Days a draft stays in the browser. */
const draftDays = 7

const prefix = 'draft:'
const maxAge = draftDays * 24 * 60 * 60 * 1000

interface Stored {
  /** When it was last changed, in milliseconds. */
  at: number
  content: unknown
}

function readEntry(key: string, storage = () => localStorage): Stored | null {
  try {
    const entry = JSON.parse(storage().getItem(key) ?? 'null') as Partial<Stored> | null
    return typeof entry?.at === 'number' ? (entry as Stored) : null
  } catch {
    return null
  }
}

/** Storage may be blocked or full: then drafts last as long as the page. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {}
}

export function storeDraft(name: string, content: unknown): void {
  attempt(() => localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), content } satisfies Stored)))
}

export const removeDraft = (name: string): void => attempt(() => localStorage.removeItem(prefix + name))

const photosPrefix = 'photos:'

/** Photos wait an hour for their form: the server removes later what no record took. */
const photosAge = 60 * 60 * 1000

/** Keeps the addresses of a form's photos for this tab, so that the form shows them again when it is loaded anew. */
export const storePhotos = (name: string, urls: readonly string[]): void =>
  attempt(() => {
    if (urls.length === 0) sessionStorage.removeItem(photosPrefix + name)
    else sessionStorage.setItem(photosPrefix + name, JSON.stringify({ at: Date.now(), content: urls } satisfies Stored))
  })

export function recallPhotos(name: string): string[] {
  const kept = readEntry(photosPrefix + name, () => sessionStorage)
  const urls = kept && Date.now() - kept.at < photosAge && Array.isArray(kept.content) ? kept.content : []
  return urls.filter((url): url is string => typeof url === 'string')
}

/** Deletes every draft, and the addresses of their photos. */
export const removeDrafts = (): void =>
  attempt(() => {
    for (const [storage, start] of [
      [localStorage, prefix],
      [sessionStorage, photosPrefix],
    ] as const) {
      for (const key of Object.keys(storage)) if (key.startsWith(start)) storage.removeItem(key)
    }
  })

function removeExpired(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && Date.now() - (readEntry(key)?.at ?? 0) > maxAge) localStorage.removeItem(key)
    }
  })
}

/** A draft that was kept in this browser; undefined when there is none. Drafts past `draftDays` are deleted on the way. */
export function recallDraft(name: string): unknown {
  removeExpired()
  return readEntry(prefix + name)?.content
}

/**
 * A recalled draft in the shape of `blank`, as another release may have written it: fields that are unknown or of another type are dropped,
 * missing ones are blank.
 */
export function likeBlank<T>(blank: T, kept: unknown): T {
  if (blank === null) return (kept ?? null) as T
  if (kept === null || typeof kept !== typeof blank || Array.isArray(kept) !== Array.isArray(blank)) return blank
  if (typeof blank !== 'object' || Array.isArray(blank)) return kept as T
  const entries = Object.entries(blank).map(([name, value]) => [name, likeBlank(value, (kept as Record<string, unknown>)[name])])
  return Object.fromEntries(entries) as T
}
