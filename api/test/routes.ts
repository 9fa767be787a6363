import fastify from 'fastify'
import { surface } from '../src/features/surface.ts'

interface RestRoute {
  method: string
  path: string
  shared: boolean
  /** Its query takes a private link's token. */
  takesToken: boolean
  /** Its body has an e-mail address. */
  takesAddress: boolean
}

const namesOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

export const isAddress = (name: string): boolean => /email$/i.test(name)

/** As their plugins register them. */
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
