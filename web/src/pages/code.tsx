import { allPages, type PageName } from '@chiostro/domain/pages/pages'
import { keyOf, partsOf } from '@chiostro/domain/records/records'
import type { ComponentType } from 'react'
import { type NamedPage, pageAt, withPagesBelow } from '../lib/match.ts'
import { type SplitComponent, splitComponent } from '../lib/split.tsx'
import type { Instance } from '../navigation/instance.ts'
import type { OverlayProps, PageCode, Reads } from '../navigation/page.ts'
import { modules } from './components.ts'

const moduleOf = (component: string): Promise<{ reads?: Reads }> => modules[keyOf(modules, component)]()

const dataLayer = async () => (await import('./DataLayer.tsx')).DataLayer

async function componentOf({ component = '', data }: NamedPage): Promise<ComponentType<OverlayProps>> {
  // Its code and the data layer's arrive together, not one after the other.
  const [module, DataLayer] = await Promise.all([moduleOf(component), data ? dataLayer() : null])
  const Inner = partsOf<Record<string, unknown>>(module)[component.slice(component.lastIndexOf('/') + 1)] as ComponentType<OverlayProps>
  if (!DataLayer) return Inner
  return (props) => (
    <DataLayer>
      <Inner {...props} />
    </DataLayer>
  )
}

/** The components of the pages, each in a chunk of its own. */
export const pageComponents: ReadonlyMap<PageName, SplitComponent<OverlayProps>> = new Map(
  allPages.filter(({ component }) => component).map((page) => [page.name, splitComponent(() => componentOf(page))]),
)

/** In place of the pages of a closed section. */
export const closedNotice = splitComponent(async () => (await import('../shell/PlaceholderPage.tsx')).PlaceholderPage)

/** Also fetches the pages below. @param flags open sections, where known */
export async function preloadPage(pathname: string, flags: Instance['flags'] = null): Promise<void> {
  const match = pageAt(pathname)
  if (!match) return
  const isClosed = flags && match.page.flags?.every((flag) => !flags[flag])
  if (isClosed) await closedNotice.preload()
  else await Promise.all(withPagesBelow(match.page).map(({ name }) => pageComponents.get(name)?.preload()))
}

export const pageCode: PageCode = {
  preload: (pathname) => preloadPage(pathname),
  readsOf: async (component) => (await moduleOf(component)).reads,
  dataLayer,
}
