import { type ComponentType, createContext, Fragment, type ReactNode } from 'react'
import type { Reads } from './page.ts'

/** Handed down by `entry`: the pages stand above all that links to them. */
export interface PageCode {
  /** Also of the pages below it. */
  preload(pathname: string): Promise<void>
  /** For a component that `domain/src/pages/pages.ts` names. */
  readsOf(component: string): Promise<Reads | undefined>
  /** For code that reads or writes data. */
  dataLayer(): Promise<ComponentType<{ children: ReactNode }>>
}

/** Without it, as in the tests of a component, nothing is fetched ahead. */
export const PageCodeContext = createContext<PageCode>({
  preload: async () => {},
  readsOf: async () => undefined,
  dataLayer: async () => Fragment,
})
