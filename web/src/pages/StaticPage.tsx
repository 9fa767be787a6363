import type { PageName } from '@chiostro/domain/pages/pages'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useI18n } from '../i18n/I18nProvider.tsx'
import { pageAt } from '../lib/match.ts'
import { useWasRendered } from '../lib/useHydrating.ts'
import { useOverlayState } from '../navigation/overlay.tsx'
import type { OverlayProps } from '../navigation/page.ts'

const close = () => {}

/** Leaves the server's HTML of a page with `isStatic` (domain/src/pages/pages.ts); its code is loaded on return or change of language. */
export function StaticPage({ name, Component }: { name: PageName; Component: ComponentType<OverlayProps> }) {
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
