// The OpenAPI document without a server: of the code, as any instance serves it.
import fastify from 'fastify'
import { version } from '../api/src/startup/version.ts'

export interface ApiDocument {
  paths: Record<string, Record<string, object>>
  components: Record<string, Record<string, object>>
}

export async function documentOfTheCode(): Promise<ApiDocument> {
  const [{ surface }, { collectDocumentation, serveDocumentation }] = await Promise.all([
    import('../api/src/features/surface.ts'),
    import('../api/src/http/openapi.ts'),
  ])
  const app = fastify({ exposeHeadRoutes: false })
  await collectDocumentation(app, { publicUrl: 'http://localhost:4000', instance: { productName: 'Chiostro' } })
  for (const routes of surface.routes) await app.register(routes)
  serveDocumentation(app)
  await app.ready()
  const document = JSON.parse(JSON.stringify(app.swagger())) as ApiDocument
  await app.close()
  return document
}
