// The first code of every page, a kilobyte. A rendered page is complete without the rest, which waits until it has loaded and is idle.
import { partsOf } from '@chiostro/domain/records/records'
import { savedLanguage } from '../i18n/language.ts'
import { readJson } from '../lib/pageData.ts'

const isRendered = document.getElementById('root')?.hasChildNodes() && document.documentElement.lang === savedLanguage()

function whenIdle(act: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** All the code of the page side by side, instead of import after import; asking for it in one task would be a long one. */
async function fetchCode(): Promise<void> {
  for (const href of readJson<string[]>('code') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
    await new Promise((goOn) => setTimeout(goOn))
  }
}

function startApp(): void {
  void fetchCode()
  void import('./browser.tsx')
}

/** The service worker (web/worker/worker.ts) fetches the rest of the app, unless the visitor asks to save data. */
function registerWorker(): void {
  const { connection } = partsOf<{ connection: { saveData?: boolean } }>(navigator)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return
  navigator.serviceWorker.register('/worker.js').catch(() => {})
}

if (isRendered) whenIdle(startApp)
else startApp()
whenIdle(registerWorker)
