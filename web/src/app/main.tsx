import './global.css'
import 'virtual:theme.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { loadDictionary, savedLanguage } from '../i18n/language.ts'
import { App } from './App.tsx'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const language = savedLanguage()
  // A lost dictionary must not cost the page: Italian, the keys themselves, is always there.
  const dictionary = await loadDictionary(language).catch(() => ({}))
  const app = <App language={language} dictionary={dictionary} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
  // The landing page comes rendered, in Italian: it is taken over as it stands. In another language it is rendered anew.
  if (root.hasChildNodes() && language === 'it') hydrateRoot(root, app)
  else createRoot(root).render(app)
}

void start()
