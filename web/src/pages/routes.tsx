import type { Crumb } from '@chiostro/domain/pages/page'
import { allPages, isRendered, type PageName } from '@chiostro/domain/pages/pages'
import { type ComponentType, type MouseEvent, use, useMemo, useState } from 'react'
import { generatePath, Outlet, type RouteObject, useLocation, useNavigate, useParams, useRoutes } from 'react-router-dom'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { useFeatureFlag } from '../features/flags/flagStore.ts'
import { useI18n } from '../i18n/I18nProvider.tsx'
import { type NamedPage, pageAt, patternBelow } from '../lib/match.ts'
import { splitComponent } from '../lib/split.tsx'
import { useWasRendered } from '../lib/store.ts'
import { type Overlay, OverlayContext, useOverlay, useOverlayState } from '../navigation/overlay.tsx'
import type { OverlayProps } from '../navigation/page.ts'
import { StandaloneContext, useIsStandalone } from '../navigation/standalone.ts'
import { useFixedTitle, usePageTitle } from '../navigation/usePageTitle.ts'
import { Shell } from '../shell/Shell.tsx'
import { closedNotice, pageComponents } from './code.tsx'

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

const close = () => {}

/** Leaves the server's HTML of a page with `isStatic` (domain/src/pages/pages.ts); its code is loaded on return or change of language. */
function StaticPage({ name, Component }: { name: PageName; Component: ComponentType<OverlayProps> }) {
  const { language } = useI18n()
  const wasRendered = useWasRendered()
  const [renderedLanguage] = useState(wasRendered && !import.meta.env.SSR ? language : null)
  const navigate = useNavigate()
  const state = useOverlayState()
  if (renderedLanguage !== language) {
    return (
      <div>
        <Component onClose={close} />
      </div>
    )
  }
  /** Its links do what React Router's do. */
  function followLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.origin !== window.location.origin) return
    event.preventDefault()
    const opensHere = pageAt(link.pathname)?.page.over === name
    void navigate(link.pathname + link.search + link.hash, opensHere ? { state } : {})
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves what is there
    <div onClick={followLink} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}
