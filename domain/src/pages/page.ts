import type { FlagName } from '../flags/flags.ts'

export interface Crumb {
  label: string
  /** A link, except in the last crumb. */
  to?: string
}

/** One page of the web app. Router, server rendering, head, sitemap, breadcrumbs, preloaded chunks and service worker derive from it. */
export interface Page {
  /** As React Router and Fastify write it: `/books/:id`. */
  path: string
  /** Further addresses of the same page; search engines get `path`. */
  aliases?: readonly string[]
  /** Name of the page below, for a page that opens above another: a child route, rendered in its `<Outlet>`. */
  over?: string
  /**
   * File below `web/src/features`, without extension; it may export `reads` to prefetch. Without it, the page below renders this address.
   */
  component?: string
  /** The page or one above it uses the GraphQL client, which is loaded with it. */
  data?: boolean
  /** Without the site's name, which is added; `{place}` is the instance's. Titles of single records come from their data. */
  title: string
  crumbs: readonly Crumb[]
  /** The page renders its breadcrumbs itself: they continue with names from its data. */
  drawsCrumbs?: boolean
  /** Only links need code: the browser keeps the server's HTML. What opens above it says itself that it needs `data`. */
  isStatic?: boolean
  /** One comes to do something, as at a door: without the footer and the bar of phones. */
  isWork?: boolean
  /** Sections of which at least one must be open. */
  flags?: readonly FlagName[]
  /**
   * `listed`: for search engines; by default not indexed. `admin`: rendered by the browser, never saved on the device. `secret`: as
   * `admin`, and the address, which holds a token, is never passed on.
   */
  visibility?: 'listed' | 'admin' | 'secret'
  /** A secret page that opens offline: it saves what it needs on the device, and deletes it. */
  offline?: boolean
  /** Reads QR codes: only here the browser grants the camera, and WebAssembly may be compiled. */
  camera?: boolean
}
