import { useEffect } from 'react'
import { createStore, useStore } from '../lib/store.ts'
import { store } from '../lib/webStorage.ts'
import type { ThemeName } from './theme.ts'

const KEY = 'theme'
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

function choose(scheme: ThemeName): void {
  document.documentElement.dataset.theme = scheme
  store(KEY, scheme)
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
  return { scheme, toggle: () => choose(scheme === 'dark' ? 'light' : 'dark') }
}
