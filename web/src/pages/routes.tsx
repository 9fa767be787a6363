import type { Crumb } from '@chiostro/domain/pages/page'
import { allPages, isRendered } from '@chiostro/domain/pages/pages'
import { type ComponentType, use, useMemo } from 'react'
import { generatePath, Outlet, type RouteObject, useLocation, useParams, useRoutes } from 'react-router-dom'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { useFeatureFlag } from '../features/flags/flagStore.ts'
import { type NamedPage, pageAt, patternBelow } from '../lib/match.ts'
import { splitComponent } from '../lib/split.tsx'
import { type Overlay, OverlayContext, useOverlay } from '../navigation/overlay.tsx'
import type { OverlayProps } from '../navigation/page.ts'
import { StandaloneContext, useIsStandalone } from '../navigation/standalone.ts'
import { useFixedTitle, usePageTitle } from '../navigation/usePageTitle.ts'
import { Shell } from '../shell/Shell.tsx'
import { closedNotice, pageComponents } from './code.tsx'
import { StaticPage } from './StaticPage.tsx'

const { Component: NotFoundPage } = splitComponent(async () => (await import('../components/NotFoundPage.tsx')).NotFoundPage)

function componentOf({ name }: NamedPage): ComponentType<OverlayProps> {
  const code = pageComponents.get(name)
  if (!code) throw new Error(`The page ${name} has no component`)
  return code.Component
}

/** A page of its own: breadcrumbs and content, or the notice of a closed section. */
function TopPage({ page }: { page: NamedPage }) {
  const Component = componentOf(page)
  const isOpen = useFeatureFlag(...(page.flags ?? []))
  const isStandalone = useIsStandalone()
  const content = isStandalone ? (
    <StandaloneContext value={true}>
      <Outlet />
    </StandaloneContext>
  ) : (
    <>
      {isRendered(page) && <FixedTitle />}
      {!page.drawsCrumbs && <Breadcrumbs trail={page.crumbs} />}
      {page.isStatic ? (
        <>
          <StaticPage name={page.name} Component={Component} />
          <Outlet />
        </>
      ) : (
        <Component onClose={() => {}} />
      )}
    </>
  )
  if (isOpen) return content
  return (
    <>
      <Breadcrumbs trail={page.crumbs} />
      <closedNotice.Component section={page.crumbs.at(-1)?.label ?? page.title} />
    </>
  )
}

/** Title of the page at the present address, unless it is a single record, which sets its own. */
function FixedTitle() {
  const page = pageAt(useLocation().pathname)?.page
  const isRecord = page?.path.includes(':') && page.visibility === 'listed'
  const [title, canonical] = useFixedTitle(page?.name ?? 'home')
  usePageTitle(page && !isRecord ? title : null, canonical)
  return null
}

/** The breadcrumbs of a record that is a page of its own: those of its list, which is one press away. */
function withTrail(overlay: Overlay, crumbs: readonly Crumb[]): Overlay {
  const trail = crumbs.map((crumb, index) => (index < crumbs.length - 1 ? crumb : { label: crumb.label, to: overlay.path }))
  return { ...overlay, trail }
}

function OverPage({ page }: { page: NamedPage }) {
  const below = useOverlay(generatePath(patternBelow(page), useParams()))
  const isStandalone = use(StandaloneContext) && page.visibility === 'listed'
  const overlay = useMemo(() => (isStandalone ? withTrail(below, page.crumbs) : below), [isStandalone, below, page])
  const Component = componentOf(page)
  return (
    <OverlayContext value={overlay}>
      <ErrorBoundary resetKey={page.name} onClose={overlay.close}>
        <Component onClose={overlay.close} />
      </ErrorBoundary>
    </OverlayContext>
  )
}

function routeOf(page: NamedPage): RouteObject {
  const children = allPages.filter(({ over }) => over === page.name).map(routeOf)
  if (!page.over) return { path: page.path, element: <TopPage page={page} />, children }
  return { path: page.path, element: page.component ? <OverPage key={page.name} page={page} /> : null, children }
}

const notFound = (
  <>
    <Breadcrumbs trail={[{ label: 'Page not found' }]} />
    <NotFoundPage />
  </>
)

/** From `domain/src/pages/pages.ts`. What opens above a page is its child: the page stays mounted. */
export const pageRoutes: RouteObject[] = [
  ...allPages.filter(({ over }) => !over).map(routeOf),
  ...allPages.flatMap((page) => (page.aliases ?? []).map((path): RouteObject => ({ path, element: <TopPage page={page} /> }))),
  { path: '*', element: notFound },
]

const routes: RouteObject[] = [{ element: <Shell />, children: pageRoutes }]

export const AppRoutes = () => useRoutes(routes)
