import './global.css'
import 'virtual:theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { loadDictionary, savedLanguage } from '../i18n/language.ts'
import { AppRoutes } from './routes.tsx'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const language = savedLanguage()
  // A lost dictionary must not cost the page: Italian, the keys themselves, is always there.
  const dictionary = await loadDictionary(language).catch(() => ({}))
  createRoot(root).render(
    <StrictMode>
      <I18nProvider language={language} dictionary={dictionary}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </I18nProvider>
    </StrictMode>,
  )
}

void start()
