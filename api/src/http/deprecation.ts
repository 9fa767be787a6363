import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** There is something better; docs/api.md says what, and how long this stays. */
    deprecated?: Deprecated
  }
}

interface Deprecated {
  /** The day from which on it is: YYYY-MM-DD. */
  since: string
  /** The day from which on it may be gone, once that is decided. */
  sunset?: string
}

const moment = (day: string) => new Date(`${day}T00:00:00Z`)

/** Answers of deprecated routes say so (RFC 9745), until when they stay (RFC 8594), and where to read more. */
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
