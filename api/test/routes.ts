import fastify from 'fastify'
import { surface } from '../src/features.ts'

interface RestRoute {
  method: string
  path: string
  shared: boolean
  /** Its query takes the token of a private link. */
  takesToken: boolean
}

/** All REST routes of the features, as their plugins register them. */
export async function listRoutes(): Promise<RestRoute[]> {
  const routes: RestRoute[] = []
  const app = fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const takesToken = 'token' in ((schema?.querystring as { shape?: object } | undefined)?.shape ?? {})
    routes.push({ method: String(method), path: url, shared: config?.shared === true, takesToken })
  })
  for (const plugin of surface.routes) await app.register(plugin)
  await app.close()
  return routes
}
