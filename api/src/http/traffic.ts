/** What kind of request an address stands for: few enough to count by, and none of them says who asked for what. */
export type RouteClass = 'graphql' | 'rest' | 'picture' | 'asset' | 'health' | 'page'

/** Told when an answer is out: its status (499 when the client left before) and how long it took, in seconds. */
export type TrafficObserver = (kind: RouteClass, status: number, seconds: number) => void

/** The class of a path without its query. */
export function classOf(pathname: string): RouteClass {
  if (pathname === '/graphql') return 'graphql'
  if (pathname === '/api/health' || pathname === '/api/ready') return 'health'
  if (pathname.startsWith('/api/')) return 'rest'
  if (pathname.startsWith('/uploads/')) return 'picture'
  return pathname.startsWith('/assets/') ? 'asset' : 'page'
}
