import fs from 'node:fs'
import { allPages } from '@chiostro/domain/pages/pages'
import { describe, expect, it } from 'vitest'
import { listRoutes } from '../../test/routes.ts'
import { createToken } from '../security/tokens.ts'

/** Address formats in the documented logs of proxies (docs/deploy). */
const read = (name: string) => fs.readFileSync(new URL(`../../../docs/deploy/${name}`, import.meta.url), 'utf8')

function loggedByNginx(address: string): string {
  const path = address.replace(/\?.*/, '')
  for (const [, pattern = '', value = ''] of read('nginx.conf').matchAll(/^ {4}"~(\S+)"\s+"(\S+)";$/gm)) {
    const groups = new RegExp(pattern).exec(path)?.groups
    if (groups) return value.replace(/\$(\w+)/g, (_, name: string) => groups[name] ?? '')
  }
  return path
}

function loggedByCaddy(address: string): string {
  const [, pattern = ''] = /uri regexp "(.+)" "\.\.\."/.exec(read('Caddyfile')) ?? []
  return address.replace(new RegExp(pattern, 'g'), '...')
}

const token = createToken()
const receipt = '7ZQ4M-AB3DE-XY2TV-00KJH'
const patterns = [...allPages.map(({ path }) => path), ...(await listRoutes()).map(({ path }) => path)]
const secret = [...new Set(patterns)].filter((path) => /:(token|receipt)/.test(path))

describe.each([
  ['nginx', loggedByNginx],
  ['Caddy', loggedByCaddy],
])('%s as documented', (_, logged) => {
  it.each([
    ...secret.map((path) => path.replace(':token', token).replace(':receipt', receipt)),
    `/chiostro/manage-book/1?token=${token}`,
    `/api/manage-event/1?token=${token}`,
  ])('logs no secret of %s', (address) => {
    expect(logged(address)).not.toContain(token)
    expect(logged(address)).not.toContain(receipt)
  })

  it('logs the ids of records', () => {
    expect(secret.length).toBeGreaterThan(15)
    expect(logged('/books/0193c1f2-8a54-7c3e-b1de-5a0c8d2f9e11')).toBe('/books/0193c1f2-8a54-7c3e-b1de-5a0c8d2f9e11')
  })
})
