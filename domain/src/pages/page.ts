import type { FlagName } from '../flags/flags.ts'

export interface Crumb {
  /** Italian; the browser translates. */
  label: string
  /** A link, unless it is the last of the trail. */
  to?: string
}

/** One page of the web app. Router, server rendering, head, sitemap, breadcrumbs, preloaded chunks and service worker derive from it. */
export interface Page {
  /** As React Router and Fastify write it: `/books/:id`. */
  path: string
  /** Further addresses of the same page; search engines are told `path`. */
  aliases?: readonly string[]
  /** Name of the page below, for what opens above another page: it is a child route, rendered in that page's `<Outlet>`. */
  over?: string
  /**
   * The component's file below `web/src/features`, without extension; the component has the name of the file. It may export `reads`, the
   * GraphQL reads to prefetch. Without it, the page below draws this address itself.
   */
  component?: string
  /** It or a page above it uses the GraphQL client, which is loaded with it. */
  data?: boolean
  /** Without the site's name, which is added; `{place}` is the instance's. A single record's are made from its data. */
  title: string
  /** The breadcrumbs after 'Home'. */
  crumbs: readonly Crumb[]
  /** The page draws its breadcrumbs itself: they go on with names from its data. */
  drawsCrumbs?: boolean
  /** Nothing on it needs code but links: the browser keeps the server's HTML, and loads the component only to come back to it. */
  isStatic?: boolean
  /** Sections that must be open; one of them is enough. */
  flags?: readonly FlagName[]
  /**
   * Rendered by the server, not indexed, unless it is `listed`: for search engines, and in the sitemap. `admin`: drawn by the browser, not
   * indexed, never kept on the device. `secret`: as `admin`, and the address is never handed on, since it holds a token.
   */
  visibility?: 'listed' | 'admin' | 'secret'
  /** A secret page that opens without a connection all the same: it keeps on the device what it needs, and forgets it. */
  offline?: boolean
  /** It reads codes: only here the browser gives away its camera, and WebAssembly may be compiled. */
  camera?: boolean
}
