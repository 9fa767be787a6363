import '../theme/global.css'
import '../theme/print.css'
import 'virtual:theme.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { loadDictionary, savedLanguage, saveLanguage } from '../i18n/language.ts'
import { pageAt } from '../lib/match.ts'
import { tolerateTranslatedText } from '../lib/translatedText.ts'
import { defaultInstance } from '../navigation/instance.ts'
import { beforePop } from '../navigation/overlay.tsx'
import { preloadPage } from '../pages/code.tsx'
import { preloadHelp } from '../shell/help.tsx'
import { App } from './App.tsx'

async function startApp(root: HTMLElement): Promise<void> {
  const language = savedLanguage()
  // Rendered in the language that the cookie names, which may be gone while the choice is still known here.
  const isRendered = root.hasChildNodes() && document.documentElement.lang === language
  if (!isRendered) root.replaceChildren()
  const { pathname, search } = window.location
  const isStatic = isRendered && pageAt(pathname)?.page.isStatic
  const [dictionary] = await Promise.all([
    // A lost dictionary must not cost the page: Italian, the keys themselves, is always there.
    loadDictionary(language).catch(() => ({})),
    // Hydration must not suspend: React would discard the HTML. What cannot be loaded is reported by the page's error boundary.
    isRendered && !isStatic ? preloadPage(pathname, defaultInstance.flags).catch(() => {}) : undefined,
    preloadHelp(new URLSearchParams(search)).catch(() => {}),
  ])
  const app = <App language={language} dictionary={dictionary} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
  // As a transition React hydrates in slices of five milliseconds, between which the browser answers the visitor.
  if (isRendered) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  saveLanguage(language)
}

// Listeners of the window are called in the order of their registration: React Router's comes with the first rendering.
window.addEventListener('popstate', (event) => beforePop.listener?.(event))

tolerateTranslatedText()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void startApp(root)
