import { request as client } from '@playwright/test'
import { admin } from './admin.ts'
import type { View } from './view.ts'

/** A server on its first day, without any data. An administrator opens both sections: closed they show no list. */
export async function emptyViews(url: string): Promise<View[]> {
  const http = await client.newContext({ baseURL: url })
  const { token } = await (await http.post('/api/admin/login', { data: admin })).json()
  const query = 'mutation ($name: String!) { setFeatureFlag(name: $name, enabled: true) { __typename } }'
  const headers = { authorization: `Bearer ${token}` }
  for (const name of ['courses', 'professors']) await http.post('/graphql', { data: { query, variables: { name } }, headers })
  await http.dispose()
  return ['books', 'events', 'courses', 'professors'].map((name) => ({ name: `${name}-empty`, path: `/${name}` }))
}
