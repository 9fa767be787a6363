import { describe, expect, it } from 'vitest'
import { payloads, typed } from '../../test/everyMessage.ts'
import { deliverMails } from '../../test/outbox.ts'
import { testServer } from '../../test/server.ts'
import { mails } from '../features/mails.ts'
import type { RenderedMail } from './layout.ts'
import { enqueueMail } from './outbox.ts'
import type { MailTemplate } from './template.ts'
import { unlinkedText } from './unlinked.ts'

/** Texts that mail programs link, and attempts to evade the protection. */
const lures = [
  ...['www.evil.example', 'evil.example', 'http://evil.example/x', 'HTTPS://evil.example', 'ftp://evil.example', '//evil.example'],
  ...[
    'www.evil.example?x=@y',
    'evil.example?q=@z',
    'evil.example#a@b.it',
    'evil.example&a=b@c.it',
    'evil.example;b@c.it',
    'evil.example/@y',
  ],
  ...[
    'www.evil.example@y.it',
    '(www.evil.example@y.it)',
    'x@evil.example/y',
    'x@evil.example?subject=y',
    'a@b@evil.example',
    'x@evil.example,evil.example',
  ],
  ...['mailto:x@evil.example', 'mailto:x@evil.example?subject=y', 'tel:899123456', 'javascript:alert(1)', 'data:text/html,evil'],
  ...['evil。example', 'ｗｗｗ．ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil｡example', 'http：／／evil．example', 'mailto：x＠evil．example'],
  ...['xn--e1afmkfd.xn--p1ai', 'пример.рф', 'evil.example:8080/x', 'user:pass@evil.example', '1.2.3.4/x', 'http://2130706433/x'],
  ...[
    '“evil.example”',
    'evil.example.',
    'hthttp://tp://evil.example',
    'evil.\u2060example',
    'evil.\u200bexample',
    'bit.ly/x',
    'ⓔⓥⓘⓛ.ⓔⓧⓐⓜⓟⓛⓔ',
  ],
  ...['\\\\evil.example\\x', '<a href="http://evil.example">x</a>', '[x](http://evil.example)', 'www2.evil.example', 'evil.example@'],
]

const address = /[a-z0-9][\w.+'-]*@(?:[a-z0-9-]+\.)+[a-z]{2,24}(?![\w/?=&#@-])/gi

/** A mail program would find a site's address in the text. Strict programs match patterns, careless ones link anything around a dot. */
function leadsIn(text: string): string[] {
  const words = text.normalize('NFKC').split(/\s+/)
  return words.filter((word) => {
    if (/[a-z][a-z0-9+.-]*:(\/\/|[a-z\d]+@)|^\W*www\d*\.|\\\\|\b(tel|sms|javascript|data|mailto):\S/i.test(word)) return true
    const rest = word.replace(address, '').replaceAll('。', '.')
    if (/[\p{L}\p{N}-][.]\s*[\p{L}\p{N}]/u.test(rest)) return true
    if (!/^[^/?#]*\.[^./?#]/.test(rest)) return false
    const host = URL.parse(`http://${rest.replace(/^\W+/, '')}`)?.hostname ?? ''
    return /\.[^.]/.test(host)
  })
}

describe('words of strangers', () => {
  it.each(lures)('lead nowhere in %s, and are read as before', (lure) => {
    const text = unlinkedText(`Vieni su ${lure} oggi`)
    expect(leadsIn(text)).toEqual([])
    const bare = (words: string) => words.replace(/[a-z][a-z0-9+.-]*[:：][/／]{2,}/gi, '')
    expect(text.replaceAll('\u200c', '')).toBe(bare(`Vieni su ${lure} oggi`))
  })

  it('lead somewhere without that, or to a mailbox at most', () => {
    const leading = lures.filter((lure) => leadsIn(`Vieni su ${lure} oggi`).length > 0)
    expect(lures.filter((lure) => !leading.includes(lure))).toEqual(['a@b@evil.example'])
  })

  it('keep an e-mail address as it is, with the punctuation around it', () => {
    const text = 'Scrivi a ada.rossi+libri@studenti.example.it, "bo@example.org" o (d\'amico@example.org).'
    expect(unlinkedText(text)).toBe(text)
  })

  it('keep what is no address: prices, times, abbreviations at the end of a word', () => {
    const text = 'Alle 10:30, 12,50 €, 1.234,50\u00a0€, 99.999.999,99 €, €1,234.50, ecc. e così via... Ore 9: aula A'
    expect(unlinkedText(text)).toBe(text)
  })
})

describe('every message', () => {
  const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org' })
  const all = mails as MailTemplate<unknown>[]
  const groups = Array.from({ length: Math.ceil(lures.length / 6) }, (_, n) => lures.slice(6 * n, 6 * n + 6))

  it('but those to the team has words that lead nowhere', () => {
    expect(all.filter(({ hasLinksToStrangers }) => hasLinksToStrangers).map(({ name }) => name)).toEqual(['contact.message'])
  })

  it.each(groups)('leads only to this site, from all that people typed: %s', async (...group) => {
    const about = await payloads(test, withLures(group))
    let withWords = 0
    for (const template of all) {
      if (template.hasLinksToStrangers) continue
      await test.db.outgoingMail.deleteMany()
      await test.db.$transaction((tx) => enqueueMail(tx, template, about[template.name] ?? {}))
      const [mail] = await deliverMails(test)
      if (!mail) throw new Error(`Say what "${template.name}" is about.`)
      const told = shownBy(mail)
      if (/titolo|nomed|testod|luogo|oggetto|nota/.test(told)) withWords++
      expect({ [template.name]: leadsIn(told) }).toEqual({ [template.name]: [] })
      // Links to reply, and to chat with a seller's number.
      const elsewhere = [...mail.html.matchAll(/href="([^"]*)"/g)]
        .map(([, href]) => href)
        .filter((href) => href !== `mailto:${mail.replyTo?.address}` && !/^https:\/\/wa\.me\/\d+$/.test(href ?? ''))
      for (const href of elsewhere) expect(href).toMatch(/^http:\/\/chiostro\.test(\/|$)/)
    }
    expect(withWords).toBeGreaterThan(15)
  })

  /** User-written texts, each followed by the lures. */
  function withLures(group: string[]): typeof typed {
    const lured = (value: unknown): unknown =>
      typeof value === 'string'
        ? `${value} ${group.join(' ')}`
        : Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, lured(inner)]))
    return lured(typed) as typeof typed
  }
})

/** Texts of a message and its attachments, without our own addresses. */
function shownBy({ html, text, subject, to, replyTo, attachments = [] }: RenderedMail): string {
  const visible = html
    .replace(/<style>.*?<\/style>|<!--.*?-->/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#\d+|\w+);/g, (entity) => ({ '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" })[entity] ?? ' ')
  const calendars = attachments.flatMap(({ content }) =>
    String(content)
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => /^(SUMMARY|LOCATION|DESCRIPTION|CATEGORIES|NAME|X-WR-CALNAME)/.test(line))
      .map((line) => line.slice(line.indexOf(':') + 1).replace(/\\([\\;,])/g, '$1')),
  )
  return [visible, text, subject, to.name, replyTo?.name, ...calendars].join('\n').replace(/http:\/\/chiostro\.test\S*|chiostro\.test/g, '')
}
