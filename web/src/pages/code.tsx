import { allPages, type PageName } from '@chiostro/domain/pages'
import { keyOf, partsOf } from '@chiostro/domain/records'
import type { ComponentType } from 'react'
import { modules, type OverlayProps, type Reads } from './components.ts'
import type { Instance } from './instance.ts'
import { type NamedPage, pageAt, withPagesBelow } from './match.ts'
import { type SplitComponent, splitComponent } from './split.tsx'

/** The module of a component, with its `reads`. */
export const moduleOf = (component: string): Promise<{ reads?: Reads }> => modules[keyOf(modules, component)]()

async function componentOf({ component = '', data }: NamedPage): Promise<ComponentType<OverlayProps>> {
  // Its code and the data layer's arrive together, not one after the other.
  const [module, layer] = await Promise.all([moduleOf(component), data ? import('../data/DataLayer.tsx') : null])
  const Inner = partsOf<Record<string, unknown>>(module)[component.slice(component.lastIndexOf('/') + 1)] as ComponentType<OverlayProps>
  if (!layer) return Inner
  return (props) => (
    <layer.DataLayer>
      <Inner {...props} />
    </layer.DataLayer>
  )
}

/** The components of the pages, each in a chunk of its own. */
export const pageCode: ReadonlyMap<PageName, SplitComponent<OverlayProps>> = new Map(
  allPages.filter(({ component }) => component).map((page) => [page.name, splitComponent(() => componentOf(page))]),
)

/** In place of the pages of a closed section. */
export const closedNotice = splitComponent(async () => (await import('../shell/PlaceholderPage.tsx')).PlaceholderPage)

/**
 * Fetches the code of the page at a path, and of those below it.
 * @param flags which sections are open, where that is known
 */
export async function preloadPage(pathname: string, flags: Instance['flags'] = null): Promise<void> {
  const found = pageAt(pathname)
  if (!found) return
  const isClosed = flags && found.page.flags?.every((flag) => !flags[flag])
  if (isClosed) await closedNotice.preload()
  else await Promise.all(withPagesBelow(found.page).map(({ name }) => pageCode.get(name)?.preload()))
}
