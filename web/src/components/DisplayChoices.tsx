import { type Language, languageCodes, languages } from '@chiostro/domain/languages/languages'
import { Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useI18n, useT } from '../i18n/I18nProvider.tsx'
import { createStore, useStore } from '../lib/store.ts'
import { store } from '../lib/webStorage.ts'
import type { ThemeName } from '../theme/theme.ts'
import styles from './DisplayChoices.module.css'
import { IconHint } from './IconHint.tsx'
import { useToast } from './toast/toastStore.ts'

/** Names each language in itself, so that who needs it can read it. */
export function LanguageSwitch() {
  const t = useT()
  const { language, choose } = useLanguageChoice()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this sends nothing
    <div role="group" aria-label={t('Lingua')} className={styles.switch}>
      {languageCodes.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={language === code} onClick={() => choose(code)}>
          {languages[code].name}
        </button>
      ))}
    </div>
  )
}

/** Where the language's sentences do not come, everything stays as it is, and a toast says why. */
export function useLanguageChoice(): { language: Language; choose(language: Language): void } {
  const { language, setLanguage, t } = useI18n()
  const { toast } = useToast()
  function choose(next: Language) {
    setLanguage(next).catch(() =>
      toast({ title: t('Errore di connessione'), description: t('Impossibile connettersi al server.'), variant: 'destructive' }),
    )
  }
  return { language, choose }
}

export function ColorSchemeButton() {
  const t = useT()
  const { scheme, toggle } = useColorScheme()
  const label = scheme === 'dark' ? t('Passa al tema chiaro') : t('Passa al tema scuro')
  return (
    <IconHint text={label}>
      <button type="button" className={styles.tool} aria-label={label} onClick={toggle}>
        {scheme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </button>
    </IconHint>
  )
}

const system = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The scheme on screen: the one chosen (`data-theme`, also set by `public/theme.js`), else the system's. */
function current(): ThemeName {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system().matches ? 'dark' : 'light'
}

/** The scheme chosen during this visit; null while it is the one of the last visit or the system's. */
const chosenScheme = createStore<ThemeName | null>(null, (changed) => {
  const query = system()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
})

function chooseScheme(scheme: ThemeName): void {
  document.documentElement.dataset.theme = scheme
  store('theme', scheme)
  chosenScheme.set(scheme)
}

/** The server does not know the visitor's scheme: in the dark theme the button changes with hydration. */
const onServer = (): ThemeName => 'light'

/** Colours follow by CSS; only the browser's own bars are set here. */
export function useColorScheme(): { scheme: ThemeName; toggle(): void } {
  const scheme = useStore(chosenScheme, onServer, current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme decides about the colour that is read
  useEffect(() => {
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
  }, [scheme])
  return { scheme, toggle: () => chooseScheme(scheme === 'dark' ? 'light' : 'dark') }
}
