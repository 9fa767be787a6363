import { useEffect, useSyncExternalStore } from 'react'
import type { ThemeName } from './theme.ts'

const KEY = 'theme'
const system = () => window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The scheme on screen: the one chosen (`data-theme`, also set by `public/theme.js`), else the system's. */
function current(): ThemeName {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system().matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const query = system()
  listeners.add(listener)
  query.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    query.removeEventListener('change', listener)
  }
}

function choose(scheme: ThemeName): void {
  document.documentElement.dataset.theme = scheme
  try {
    localStorage.setItem(KEY, scheme)
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

// What the server renders; in the dark theme the button changes with hydration.
const beforeAnyScreen = (): ThemeName => 'light'

/** Light or dark, and the switch. Colours follow by CSS; only the browser's own bars are told here. */
export function useColorScheme(): { scheme: ThemeName; toggle(): void } {
  const scheme = useSyncExternalStore(subscribe, current, beforeAnyScreen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme decides about the colour that is read
  useEffect(() => {
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
  }, [scheme])
  return { scheme, toggle: () => choose(scheme === 'dark' ? 'light' : 'dark') }
}
