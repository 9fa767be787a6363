import fs from 'node:fs'
import fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loggedInAdmin } from '../../test/admin.ts'
import { testServer } from '../../test/server.ts'
import { schema } from '../graphql/schema.ts'
import { recordFields } from '../graphql/zodFields.ts'
import { recordOf } from '../records.ts'
import { projectRoot } from '../startup/program.ts'
import { announceDeprecations } from './server.ts'

const test = testServer()

interface Described {
  deprecated?: boolean
  properties?: Record<string, Described>
}
let document: { paths: Record<string, Record<string, Described>>; components: { schemas: Record<string, Described> } }

beforeAll(async () => {
  document = (await (await test.request('/api/openapi.json')).json()) as typeof document
})

const [, policy = ''] = /^(Deprecated since [\s\S]*?)^## /m.exec(fs.readFileSync(new URL('docs/api.md', projectRoot), 'utf8')) ?? []

describe('what is deprecated', () => {
  it('says since when by REST, and where to read more; what is not does not', async () => {
    const { headers } = await loggedInAdmin(test)
    const old = await test.request('/api/admin/reviews', { headers })
    expect([old.status, old.headers.get('deprecation'), old.headers.get('sunset')]).toEqual([
      200,
      `@${Date.UTC(2026, 10, 25) / 1000}`,
      null,
    ])
    expect(old.headers.get('link')).toBe(`<${test.config.publicUrl}/api/docs>; rel="deprecation"; type="text/html"`)
    const gone = await test.request('/api/admin/reviews/unknown', { method: 'DELETE', headers })
    expect([gone.status, gone.headers.get('deprecation')]).toEqual([404, old.headers.get('deprecation')])
    const present = await test.request('/api/admin/professor-reviews', { headers })
    expect([present.status, present.headers.get('deprecation'), present.headers.get('link')]).toEqual([200, null, null])
  })

  it('says until when, once that is decided, beside the links that it has', async () => {
    const app = fastify()
    announceDeprecations(app, { publicUrl: 'https://libri.example.org' })
    app.get('/old', { config: { deprecated: { since: '2026-11-25', sunset: '2028-01-01' } } }, async (_request, reply) =>
      reply.header('link', '<https://libri.example.org/old?after=x>; rel="next"').send('old'),
    )
    const { headers } = await app.inject('/old')
    expect(headers).toMatchObject({ deprecation: '@1795564800', sunset: 'Sat, 01 Jan 2028 00:00:00 GMT' })
    expect(headers.link).toBe(
      '<https://libri.example.org/old?after=x>; rel="next", <https://libri.example.org/api/docs>; rel="deprecation"; type="text/html"',
    )
    await app.close()
  })

  it('is marked in the OpenAPI document, and listed in docs/api.md', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { deprecated }]) =>
        deprecated ? [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`] : [],
      ),
    )
    expect(operations.toSorted()).toEqual(['DELETE /api/admin/reviews/:id', 'GET /api/admin/reviews'])
    const fields = Object.values(document.components.schemas).flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([name, { deprecated }]) => (deprecated ? [name] : [])),
    )
    expect(new Set(fields)).toEqual(new Set(['time', 'imageUrl', 'organizerId', 'userId']))
    expect([...operations, ...fields].filter((name) => !policy.includes(`\`${name}\``))).toEqual([])
  })

  it('is marked in the schema of GraphQL, of what it shows of a record too', () => {
    const published = z.object({ old: z.string().meta({ description: 'Better: `present`.', deprecated: true }), present: z.string() })
    const { old, present } = recordFields(
      { field: (options: object) => options } as never,
      recordOf<z.infer<typeof published>, typeof published>(published, {}),
    ) as never as Record<string, { deprecationReason?: string }>
    expect([old?.deprecationReason, present?.deprecationReason]).toEqual(['Better: `present`.', undefined])
    const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
      'getFields' in type ? Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, ...field })) : [],
    )
    const deprecated = fields.filter(({ deprecationReason }) => deprecationReason)
    expect(deprecated.filter(({ name }) => !policy.includes(`\`${name}\``))).toEqual([])
    expect(deprecated.length > 0).toBe(!policy.includes('no field of it is deprecated'))
  })
})
