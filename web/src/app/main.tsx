import './global.css'
import './print.css'
import 'virtual:theme.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { loadDictionary, savedLanguage } from '../i18n/language.ts'
import { App } from './App.tsx'
import { renderedPath } from './rendered.ts'

async function draw(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const language = savedLanguage()
  // A lost dictionary must not cost the page: Italian, the keys themselves, is always there.
  const dictionary = await loadDictionary(language).catch(() => ({}))
  const app = <App language={language} dictionary={dictionary} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
  if (renderedPath) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

void draw()
