// npm run schema: the OpenAPI document of the code, as every instance serves it.
import fastify from 'fastify'
import type { ApiDocument } from './restChanges.ts'

export async function documentOfTheCode(): Promise<ApiDocument> {
  const { surface } = await import('../api/src/features/surface.ts')
  const { collectDocumentation, serveDocumentation } = await import('../api/src/http/openapi.ts')
  const app = fastify({ exposeHeadRoutes: false })
  await collectDocumentation(app, { publicUrl: 'http://localhost:4000', instance: { productName: 'Chiostro' } })
  for (const routes of surface.routes) await app.register(routes)
  serveDocumentation(app)
  await app.ready()
  const document: ApiDocument = JSON.parse(JSON.stringify(app.swagger()))
  await app.close()
  return document
}
