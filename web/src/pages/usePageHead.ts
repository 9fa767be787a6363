import { type Page, type PageName, pages } from '@chiostro/domain/pages'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'
import { useInstance } from './instance.ts'

interface Head {
  /** Without the product's name, which is added. */
  title: string
  description: string
  /** Path of the canonical address; the current path unless told. */
  canonical?: string
}

// The server has already written these tags on the first answer: here they follow the navigation.
function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  let tag = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`)
  if (!tag) {
    tag = document.createElement('meta')
    tag.setAttribute(attribute, key)
    document.head.append(tag)
  }
  tag.content = content
}

function setCanonical(href: string): void {
  let tag = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (!tag) {
    tag = document.createElement('link')
    tag.rel = 'canonical'
    document.head.append(tag)
  }
  tag.href = href
}

/** Keeps title, description, canonical address and their social twins up to date while one navigates; null leaves them alone. */
export function usePageHead(head: Head | null): void {
  const { pathname } = useLocation()
  const { productName } = useInstance()
  const { title, description, canonical } = head ?? { title: null, description: '' }
  const path = canonical ?? pathname
  useEffect(() => {
    if (title === null) return
    const full = `${title} · ${productName}`
    const address = new URL(path, window.location.origin).href
    document.title = full
    setMeta('name', 'description', description)
    setMeta('property', 'og:title', full)
    setMeta('property', 'og:description', description)
    setMeta('property', 'og:url', address)
    setMeta('name', 'twitter:title', full)
    setMeta('name', 'twitter:description', description)
    setCanonical(address)
  }, [title, description, path, productName])
}

/** Title, description and canonical path of a page that is no single record, in the visitor's language. */
export function usePageWords(name: PageName): { title: string; description: string; canonical?: string } {
  const t = useT()
  const { place } = useInstance()
  const { path, title, description }: Page = pages[name]
  return { title: t(title, { place }), description: t(description, { place }), ...(path.includes(':') ? {} : { canonical: path }) }
}
