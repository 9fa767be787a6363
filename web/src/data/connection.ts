import { createStore } from '../lib/store.ts'

const events = ['online', 'offline'] as const

/** Whether what is on the screen comes from the server or from an earlier visit's answers on the device. */
export const served = createStore(true, (changed) => {
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
})

/** False while the device has no network, or what is shown was kept from an earlier visit. */
export const isConnected = (): boolean => served.get() && navigator.onLine

/** Until the server is reached again, in milliseconds. */
const retryAfter = 5000
let retrying: ReturnType<typeof setTimeout> | undefined

/** The page may be in another language than the browser prefers; the server's sentences stand among those of the page. */
function inPageLanguage(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers)
  const { lang } = document.documentElement
  if (lang) headers.set('accept-language', lang)
  return { ...init, headers }
}

/** Notes whether the server can be reached, as browsers often believe that they are online; while it cannot, tries again. */
export async function trackedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(input, inPageLanguage(init))
    served.set(true)
    return answer
  } catch (error) {
    if (!init?.signal?.aborted) {
      served.set(false)
      clearTimeout(retrying)
      // Not from the browser's cache, which answers for five minutes without any server.
      retrying = setTimeout(() => trackedFetch('/api/feature-flags', { cache: 'no-store' }).catch(() => {}), retryAfter)
    }
    throw error
  }
}
