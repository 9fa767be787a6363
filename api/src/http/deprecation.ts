import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Superseded; docs/api.md names the replacement and the end of support. */
    deprecated?: Deprecated
  }
}

interface Deprecated {
  /** Date of the deprecation: YYYY-MM-DD. */
  since: string
  sunset?: string
}

const moment = (day: string) => new Date(`${day}T00:00:00Z`)

/** Headers of deprecated routes: the deprecation (RFC 9745), its end (RFC 8594), and where to read more. */
export function announceDeprecations(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const policy = `<${publicUrl}/api/docs>; rel="deprecation"; type="text/html"`
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    const { deprecated } = routeOptions.config
    if (!deprecated) return
    const link = reply.getHeader('link')
    reply.headers({
      deprecation: `@${moment(deprecated.since).getTime() / 1000}`,
      link: link ? `${String(link)}, ${policy}` : policy,
      ...(deprecated.sunset ? { sunset: moment(deprecated.sunset).toUTCString() } : {}),
    })
  })
}
