import { describe, expect, it } from 'vitest'
import { proposeLinkInput } from './linkInput.ts'
import { linkMessages, linkPlatforms, platformOf } from './links.ts'

const propose = (url: string, platform = 'site', changes: object = {}) =>
  proposeLinkInput.safeParse({ subjectId: 'one', platform, title: 'Il gruppo', email: 'ida@example.org', url, ...changes })

const stored = (url: string, platform?: string) => propose(url, platform).data?.url
const complaints = (url: string, platform?: string) =>
  propose(url, platform).error?.issues.map(({ path, message }) => [path.join('.'), message])

/** Addresses that are refused wherever they are said to be. */
const hostile = [
  ...[
    'http://example.org/gruppo',
    'ftp://example.org/gruppo',
    'javascript:alert(1)//https://t.me/a',
    'data:text/html,<script>alert(1)</script>',
  ],
  ...[
    'https:t.me/gruppo',
    'https:\\\\t.me\\gruppo',
    'https://t.me\\@evil.example/x',
    '//t.me/gruppo',
    'https://',
    'https://t.me/uno https://t.me/due',
  ],
  ...['https://ida@t.me/gruppo', 'https://ida:segreta@t.me/gruppo', 'https://t.me@evil.example/gruppo', 'https://@t.me/gruppo'],
  ...['https://t.me:443/gruppo', 'https://t.me:8443/gruppo', 'https://example.org:/gruppo', 'https://t.me /gruppo'],
  ...[
    'https://127.0.0.1/gruppo',
    'https://0x7f.1/gruppo',
    'https://2130706433/gruppo',
    'https://0177.0.0.1/gruppo',
    'https://[::1]/gruppo',
  ],
  ...[
    'https://①②⑦.0.0.1/gruppo',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/gruppo',
    'https://192.168.1.1.nip.io/gruppo',
  ],
  ...[
    'https://localhost/gruppo',
    'https://stampante.local/gruppo',
    'https://intranet/gruppo',
    'https://wiki.internal/gruppo',
    'https://t.me./gruppo',
  ],
  ...[
    'https://bit.ly/abc',
    'https://www.tinyurl.com/abc',
    'https://goo.gl/abc',
    'https://T.CO/abc',
    'https://is.gd/abc',
    'https://cutt.ly/abc',
  ],
  ...[
    'https://rebrand.ly/abc',
    'https://ow.ly/abc',
    'https://lnkd.in/abc',
    'https://shorturl.at/abc',
    'https://linktr.ee/abc',
    'https://m.bit.ly/abc',
  ],
  ...[
    'https://l.facebook.com/l.php?u=x',
    'https://example.org/go?to=https://evil.example',
    'https://t.me/share/url?url=https%3A%2F%2Fevil.example',
  ],
  ...[
    'https://www.google.com/url?q=http://evil.example',
    'https://example.org/r?next=//evil.example',
    `https://example.org/${'x'.repeat(500)}`,
  ],
]

describe('the address of a link', () => {
  it('has at least forty ways to be hostile', () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(40))

  it.each(hostile)('is refused, with its field: %s', (url) => {
    for (const platform of Object.keys(linkPlatforms)) {
      const issues = complaints(url, platform)
      expect(new Set(issues?.map(([path]) => path))).toEqual(new Set(['url']))
      expect(issues?.[0]?.[1]).toMatch(/indirizz|Massimo/)
    }
  })

  it.each([
    ['telegram', 'https://t.me/+AbC_d-1', 'https://t.me/+AbC_d-1'],
    ['telegram', 'HTTPS://www.T.me/joinchat/AbC?start=1#x', 'https://www.t.me/joinchat/AbC'],
    ['telegram', 'https://telegram.me/analisi', 'https://telegram.me/analisi'],
    ['whatsapp', 'https://chat.whatsapp.com/AbC?mode=ac_t', 'https://chat.whatsapp.com/AbC'],
    ['discord', 'https://discord.gg/AbC', 'https://discord.gg/AbC'],
    ['discord', 'https://www.discord.com/invite/AbC', 'https://www.discord.com/invite/AbC'],
    ['drive', 'https://drive.google.com/drive/folders/1?usp=sharing&utm_source=x', 'https://drive.google.com/drive/folders/1?usp=sharing'],
    ['drive', 'https://mega.nz/folder/1#chiave', 'https://mega.nz/folder/1#chiave'],
    ['site', 'https://esami.example.org/a?b=1&fbclid=x&utm_medium=y', 'https://esami.example.org/a?b=1'],
    ['site', 'https://università.example/esami', 'https://xn--universit-y1a.example/esami'],
    ['telegram', 't.me/gruppo', 'https://t.me/gruppo'],
    ['whatsapp', 'Unisciti al mio gruppo: https://chat.whatsapp.com/AbC?mode=ac_t', 'https://chat.whatsapp.com/AbC'],
    ['whatsapp', 'https://chat.whatsapp.com/AbC\r\nCiao a tutti', 'https://chat.whatsapp.com/AbC'],
    ['whatsapp', '«https://chat.whatsapp.com/AbC».', 'https://chat.whatsapp.com/AbC'],
    ['discord', '(https://discord.gg/AbC), https://discord.gg/AbC', 'https://discord.gg/AbC'],
    ['site', 'https://it.wikipedia.org/wiki/Anello_(algebra)', 'https://it.wikipedia.org/wiki/Anello_(algebra)'],
  ])('of %s is stored as its host and path are, without tracking: %s', (platform, url, expected) =>
    expect(stored(url, platform)).toBe(expected),
  )

  it.each([
    ['telegram', 'https://t.me.evil.example/gruppo'],
    ['telegram', 'https://evil-t.me/gruppo'],
    ['telegram', 'https://а.me/gruppo'],
    ['telegram', 'https://t.me/'],
    ['telegram', 'https://chat.whatsapp.com/AbC'],
    ['whatsapp', 'https://whatsapp.com/AbC'],
    ['whatsapp', 'https://wa.me/393330001112'],
    ['discord', 'https://discord.com/channels/1'],
    ['discord', 'https://discord.gg.example/AbC'],
    ['drive', 'https://google.com/drive'],
    ['drive', 'https://drive.google.com.example/x'],
  ])('of %s must be on its host: %s', (platform, url) => expect(complaints(url, platform)).toEqual([['url', linkMessages.host]]))

  it('tells its platform', () => {
    expect(platformOf('https://WWW.discord.com/invite/x')).toBe('discord')
    expect(platformOf('https://discord.com/x')).toBe('site')
    expect(platformOf('https://1drv.ms/x')).toBe('drive')
    // Without an invitation there is nothing to look at.
    expect(platformOf('https://t.me/')).toBe('site')
  })
})

it('a link is for one place, and has a title', () => {
  const of = (changes: object) => propose('https://t.me/gruppo', 'telegram', changes).error?.issues.map(({ path }) => path.join('.'))
  expect(of({})).toBeUndefined()
  expect(of({ subjectId: '', degreeCourseId: 'two' })).toBeUndefined()
  for (const both of [{ subjectId: '' }, { degreeCourseId: 'two' }]) expect(of(both)).toEqual(['subjectId'])
  for (const title of ['ab', '  a  ', 'x'.repeat(81)]) expect(of({ title })).toEqual(['title'])
  expect(of({ platform: 'facebook' })).toEqual(['platform'])
  expect(of({ email: 'x' })).toEqual(['email'])
})
