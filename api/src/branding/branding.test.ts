import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import { ConfigError, readConfig } from '../startup/config.ts'
import { logoOf } from './logo.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'chiostro-look-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, content: string | Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

/** Active content that an SVG may contain. */
const hostile = `<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" onload="alert(1)">
  <script>alert('segnale')</script><rect width="80" height="40" fill="#00693e"/>
  <image href="https://tracker.example/pixel.png" width="1" height="1"/><image href="file:///etc/passwd" width="1" height="1"/>
  <foreignObject><p>segnale</p></foreignObject></svg>`
const LOGO_FILE = fileOf('mark.svg', hostile)

const test = testServer({
  ACCENT_COLOR: '#0b5fa5',
  LOGO_FILE,
  CONTROLLER_NAME: 'Studenti di Prova APS',
  CONTROLLER_EMAIL: 'privacy@example.org',
  LEGAL_CONTACT: 'legale@example.org',
})
const page = async (address: string) => {
  const answer = await test.request(address)
  return { answer, html: await answer.text() }
}

describe('an instance with an accent and a mark of its own', () => {
  it('links its stylesheet last, with what both themes need, under the policy that it had', async () => {
    const { answer, html } = await page('/privacy')
    const [, address = ''] =
      /<link rel="stylesheet" crossorigin href="(\/instance\/accent\.css\?v=[\da-f]{8})">\s*<\/head>/.exec(html) ?? []
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self'(;| 'sha256-)/)
    const css = await test.request(address)
    expect(css.headers.get('cache-control')).toContain('immutable')
    expect(await css.text()).toMatch(/^:root\{--accent:#0b5fa5;[^}]*\}\n@media \(prefers-color-scheme:dark\).*\n:root\[data-theme="dark"\]/)
  })

  it('says on its rules where users and authorities write', async () => {
    const { html } = await page('/rules')
    for (const address of ['privacy@example.org', 'legale@example.org']) expect(html).toContain(`href="mailto:${address}"`)
  })

  it('serves the pixels of its mark, and nothing of its file', async () => {
    const { html } = await page('/privacy')
    const told = JSON.parse(/id="instance">([^<]*)</.exec(html)?.[1] ?? '{}')
    expect(told.logo).toMatchObject({ src: expect.stringMatching(/^\/instance\/logo\.webp\?v=/), width: 72, height: 36 })
    const answer = await test.request(told.logo.src)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 216, height: 108 })
    expect(bytes.toString('latin1')).not.toMatch(/segnale|script|tracker/)
    expect((await test.request('/instance/mark.svg')).status).toBe(404)
  })

  it('is installed with icons of its mark', async () => {
    const manifest = (await (await test.request('/manifest.webmanifest')).json()) as { icons: { src: string; sizes: string }[] }
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(Buffer.from(await (await test.request(src)).arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('has embeds and pictures of links in its colours', async () => {
    const embed = await test.request('/embed/books')
    expect(await embed.text()).toContain('--accent:#0b5fa5')
    const { data, info } = await sharp(Buffer.from(await (await test.request('/og/site.png')).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Between two arches.
    const at = (600 * info.width + 4) * info.channels
    expect([...data.subarray(at, at + 3)]).not.toEqual([0xa6, 0x45, 0x2a])
  })

  it('names the controller on /privacy and /accessibility, in both languages', async () => {
    for (const cookie of ['language=it', 'language=en'])
      for (const address of ['/privacy', '/accessibility']) {
        const html = await (await test.request(address, { headers: { cookie } })).text()
        expect(html).toContain('Studenti di Prova APS')
        expect(html).toContain('mailto:privacy@example.org')
      }
  })
})

describe('a mark', () => {
  it('may be a PNG', async () => {
    const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#7a1f5c' } })
      .png()
      .toBuffer()
    expect(await logoOf(readConfig({ LOGO_FILE: fileOf('mark.png', png) }))).toMatchObject({ width: 108, height: 36 })
  })

  it.each([
    ['broken.svg', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
    ['broken.png', Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1')],
  ])('that cannot be drawn (%s) stops the start with one line', async (name, content) => {
    const drawing = logoOf(readConfig({ LOGO_FILE: fileOf(name, content) }))
    await expect(drawing).rejects.toThrow(ConfigError)
    await expect(drawing).rejects.toThrow(/^Bad configuration: LOGO_FILE: .+$/)
  })

  it('with entities or of another kind is refused', () => {
    const entities = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>'
    for (const [name, content] of [
      ['entities.svg', entities],
      ['page.svg', '<html></html>'],
    ] as const)
      expect(() => readConfig({ LOGO_FILE: fileOf(name, content) })).toThrow(/LOGO_FILE: .* is neither an SVG nor a PNG$/)
    expect(() => readConfig({ LOGO_FILE: fileOf('large.svg', `<svg>${' '.repeat(1_000_001)}</svg>`) })).toThrow(
      /LOGO_FILE: .* has more than 1 MB$/,
    )
  })
})
