import type { Page } from '@chiostro/domain/pages/page'
import { type PageName, pages } from '@chiostro/domain/pages/pages'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'
import { useInstance } from './instance.ts'

function setCanonical(href: string): void {
  let tag = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (!tag) {
    tag = document.createElement('link')
    tag.rel = 'canonical'
    document.head.append(tag)
  }
  tag.href = href
}

/** Updates title and canonical address, which browsers share; the head's other tags are for programs (`api/src/http/head.ts`).
 * @param title null leaves both alone; the product's name is added @param canonical path; by default the current one */
export function usePageTitle(title: string | null, canonical?: string): void {
  const { pathname } = useLocation()
  const { productName } = useInstance()
  const path = canonical ?? pathname
  useEffect(() => {
    if (title === null) return
    document.title = `${title} · ${productName}`
    setCanonical(new URL(path, window.location.origin).href)
  }, [title, path, productName])
}

/** `usePageTitle` where the record is already read; a dialog rendered after it sets its own title. */
export function PageTitle({ title, path }: { title: string; path?: string }): null {
  usePageTitle(title, path)
  return null
}

/** Title and canonical path of a page that is no single record, in the visitor's language. */
export function useFixedTitle(name: PageName): [title: string, canonical?: string] {
  const t = useT()
  const { place } = useInstance()
  const { path, title }: Page = pages[name]
  return path.includes(':') ? [t(title, { place })] : [t(title, { place }), path]
}
