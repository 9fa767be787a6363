import { tokenKeys } from '@chiostro/domain/admin/admin'
import { forgetAccountDrafts } from '../../../components/drafts.ts'
import { createStore } from '../../../lib/store.ts'
import { readStored, removeStored, store as storeText } from '../../../lib/webStorage.ts'

// The panel and the review pages keep the token under keys of their own (docs/product.md, "Administration"); one login opens both.
const keys = Object.values(tokenKeys)

interface Session {
  /** The bearer token; null when logged out. */
  token: string | null
  /** Whether the server ended the last session and no toast has said so yet. */
  isExpiryUnnotified: boolean
}

export const session = createStore<Session>({ token: stored(), isExpiryUnnotified: false }, followOtherTabs)

function stored(): string | null {
  return keys.map((key) => readStored(key)).find(Boolean) ?? null
}

/** Where storage is forbidden, the session lasts as long as the page. */
function store(next: string | null): void {
  for (const key of keys) next ? storeText(key, next) : removeStored(key)
}

const change = (next: Partial<Session>): void => session.set({ ...session.get(), ...next })

export const currentToken = (): string | null => session.get().token

export function openSession(token: string): void {
  store(token)
  change({ token, isExpiryUnnotified: false })
}

export function closeSession(): void {
  forgetAccountDrafts()
  store(null)
  change({ token: null })
}

/** Ends the session whose token the server refused. Several reads may be refused at once: only the first one has an effect. */
export function expireSession(refused: string): void {
  if (refused !== currentToken()) return
  store(null)
  change({ token: null, isExpiryUnnotified: true })
}

export const expiryNotified = (): void => change({ isExpiryUnnotified: false })

/** Follows logins and logouts in other tabs, and what happened while the page lay in the browser's memory, before Back brought it up. */
function followOtherTabs(): () => void {
  change({ token: stored() ?? currentToken() })
  function follow() {
    const token = stored()
    // Perhaps of another account.
    if (token && token !== currentToken()) forgetAccountDrafts()
    change({ token })
  }
  const changed = ({ key }: StorageEvent) => (key === null || keys.some((own) => own === key)) && follow()
  const shown = ({ persisted }: PageTransitionEvent) => persisted && follow()
  window.addEventListener('storage', changed)
  window.addEventListener('pageshow', shown)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener('pageshow', shown)
  }
}
