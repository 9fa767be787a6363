// The OpenAPI document of the code, as every instance serves it.
import fastify from 'fastify'
import { surface } from './src/features/surface.ts'
import { collectDocumentation, serveDocumentation } from './src/http/openapi.ts'

export async function documentOfTheCode(): Promise<string> {
  const app = fastify({ exposeHeadRoutes: false })
  await collectDocumentation(app, { publicUrl: 'http://localhost:4000', instance: { productName: 'Chiostro' } })
  for (const routes of surface.routes) await app.register(routes)
  serveDocumentation(app)
  await app.ready()
  const document = JSON.stringify(app.swagger())
  await app.close()
  return document
}
