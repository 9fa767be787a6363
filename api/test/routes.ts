import fastify from 'fastify'
import { surface } from '../src/features/surface.ts'

interface RestRoute {
  method: string
  path: string
  shared: boolean
  /** Its query takes the token of a private link. */
  takesToken: boolean
  /** Its body has an e-mail address. */
  takesAddress: boolean
}

/** Names of the parts of a query or a body. */
const namesOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

/** Whether a field of this name is an e-mail address. */
export const isAddress = (name: string): boolean => /email$/i.test(name)

/** All REST routes of the features, as their plugins register them. */
export async function listRoutes(): Promise<RestRoute[]> {
  const routes: RestRoute[] = []
  const app = fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const takesToken = namesOf(schema?.querystring).includes('token')
    const takesAddress = namesOf(schema?.body).some(isAddress)
    routes.push({ method: String(method), path: url, shared: config?.shared === true, takesToken, takesAddress })
  })
  for (const plugin of surface.routes) await app.register(plugin)
  await app.close()
  return routes
}
