import type { DocumentNode } from 'graphql'
import { type ComponentType, createContext, Fragment, type ReactNode } from 'react'

/** Properties of a page that opens above another; a page of its own ignores them. */
export interface OverlayProps {
  onClose(): void
}

export type Reads = (params: Record<string, string>) => [document: DocumentNode, variables: Record<string, unknown>][]

/** The code of the pages, which stand above all that links to them: `entry` hands it down. */
export interface PageCode {
  /** Fetches the code of the page at a path, and of those below it. */
  preload(pathname: string): Promise<void>
  /** The reads of a component that `domain/src/pages/pages.ts` names. */
  readsOf(component: string): Promise<Reads | undefined>
  /** What stands around code that reads or writes data. */
  dataLayer(): Promise<ComponentType<{ children: ReactNode }>>
}

/** Without it, as in the tests of a component, nothing is fetched ahead. */
export const PageCodeContext = createContext<PageCode>({
  preload: async () => {},
  readsOf: async () => undefined,
  dataLayer: async () => Fragment,
})
