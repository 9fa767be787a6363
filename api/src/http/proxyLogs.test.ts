import fs from 'node:fs'
import { allPages } from '@chiostro/domain/pages'
import { describe, expect, it } from 'vitest'
import { createToken } from '../tokens.ts'

/** The documented configurations of proxies (docs/deploy): what they log of an address. */
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

describe.each([
  ['nginx', loggedByNginx],
  ['Caddy', loggedByCaddy],
])('%s as documented', (_, logged) => {
  const token = createToken()
  const withToken = allPages.filter(({ path }) => path.includes(':token')).map(({ path }) => path.replace(':token', token))

  it.each([
    ...withToken,
    `/chiostro/manage-book/1?token=${token}`,
    `/api/manage-event/1?token=${token}`,
    `/api/registrations/cancel/${token}`,
  ])('logs no token of %s', (address) => expect(logged(address)).not.toContain(token))

  it('logs no receipt, and the ids of records', () => {
    expect(logged('/api/my-review/7ZQ4M-AB3DE-XY2TV-00KJH')).not.toContain('7ZQ4M')
    expect(logged('/books/0193c1f2-8a54-7c3e-b1de-5a0c8d2f9e11')).toBe('/books/0193c1f2-8a54-7c3e-b1de-5a0c8d2f9e11')
  })
})
