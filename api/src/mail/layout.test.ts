import { contrast } from '@chiostro/domain/branding/accent'
import nodemailer from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testConfig } from '../../test/harness.ts'
import { dark, light, type Palette } from '../branding/branding.ts'
import { logoOf } from '../branding/logo.ts'
import { renderMail } from './layout.ts'
import type { MailContent } from './template.ts'
import { composeMessage } from './transport.ts'

const config = testConfig({ PRODUCT_NAME: 'Portico <b>', UNIVERSITY_NAME: 'Università "di Prova"', CITY: 'Forlì' })
const delivery = { id: '0197a7f2-3c1b-7e10-9d5e-2f6a1b3c4d5e', createdAt: new Date() }

const contentWith = (changes: Partial<MailContent> = {}): MailContent => ({
  language: 'it',
  to: { name: 'Giulia', address: 'giulia@example.it' },
  subject: 'Oggetto',
  heading: 'Titolo',
  paragraphs: ['Primo paragrafo.'],
  ...changes,
})

async function read(content: MailContent): Promise<Email & { raw: string }> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail(composeMessage(renderMail(content, config), delivery, config))
  const raw = String(message)
  return { ...(await PostalMime.parse(raw)), raw }
}

test('both parts say everything', () => {
  const { html, text } = renderMail(
    contentWith({
      details: [{ label: 'Prezzo', value: '12,50 €' }],
      quote: 'Ciao,\nè ancora disponibile?',
      action: { label: 'Gestisci', url: 'http://chiostro.test/m?a=1&b=2' },
      furtherActions: [{ label: 'Un’altra scelta', url: 'http://chiostro.test/altra' }],
      note: 'Una nota.',
    }),
    config,
  )
  expect(html).toMatch(/href="http:\/\/chiostro\.test\/altra"[^>]*>Un’altra scelta</)
  expect(text).toContain('Un’altra scelta:\nhttp://chiostro.test/altra')
  for (const said of ['Titolo', 'Primo paragrafo.', 'Prezzo', '12,50 €', 'Gestisci', 'Una nota.', 'Forlì']) {
    expect(html).toContain(said)
    expect(text).toContain(said)
  }
  expect(html).toContain('Ciao,<br>è ancora disponibile?')
  expect(text).toContain('> Ciao,\n> è ancora disponibile?')
  expect(text).toContain('http://chiostro.test/m?a=1&b=2')
  expect(html.match(/http:\/\/chiostro\.test\/m\?a=1&amp;b=2/g)).toHaveLength(3) // button, link, link's text
})

test('the preview of a message that is a list says what is new', () => {
  const lists = [{ title: 'Libri', items: [{ label: 'Fisica', facts: '12,50 €', url: 'http://chiostro.test/books/1' }] }]
  const { html } = renderMail(contentWith({ paragraphs: [], lists }), config)
  expect(/<div style="display:none[^"]*">([^&]*)/.exec(html)?.[1]).toBe('Fisica, 12,50 €')
})

test('what users type is text, in every field', () => {
  const hostile = `"><script>alert('x')</script>`
  const { html } = renderMail(
    contentWith({
      subject: hostile,
      heading: hostile,
      paragraphs: [hostile],
      details: [{ label: hostile, value: hostile }],
      quote: hostile,
      action: { label: hostile, url: `http://chiostro.test/${hostile}` },
      note: hostile,
    }),
    config,
  )
  expect(html).not.toContain('<script')
  expect(html).not.toContain("alert('x')")
  // subject, preheader, heading, paragraph, label, value, quote, button, note
  expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;x&#39;\)&lt;\/script&gt;/g)).toHaveLength(9)
  expect(html).toContain('Portico &lt;b&gt;')
  expect(html).toContain('Università &quot;di Prova&quot;')
})

test('line breaks in names and subjects make no headers and no recipients', async () => {
  const evil = 'Mario\r\nBcc: vittima@example.it\r\n\r\n<p>corpo</p>'
  const message = await read(
    contentWith({ to: { name: evil, address: 'giulia@example.it' }, replyTo: { name: evil, address: 'm@example.it' }, subject: evil }),
  )
  expect(message.bcc).toBeUndefined()
  expect(message.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(message.to).toEqual([{ name: 'Mario Bcc: vittima@example.it <p>corpo</p>', address: 'giulia@example.it' }])
  expect(message.subject).toBe('Mario Bcc: vittima@example.it <p>corpo</p>')
  expect(message.text).toContain('Primo paragrafo.')
})

test.each(['a@b.it, c@d.it', 'a@b.it\r\nRCPT TO:<c@d.it>', '<a@b.it>', 'Mario <a@b.it>', 'a b@c.it', 'a@b@c.it', 'a@\u202eti.b', ''])(
  'refuses %j as an address',
  (address) => expect(() => renderMail(contentWith({ to: { address } }), config)).toThrow('Not one e-mail address'),
)

test.each(['javascript:alert(1)', 'data:text/html,x', '/relativo', ''])('refuses %j as a link', (url) => {
  expect(() => renderMail(contentWith({ action: { label: 'Apri', url } }), config)).toThrow('http address')
})

test('the task may be an answer, to the address of the reply alone', () => {
  const replyTo = { name: 'Luca', address: 'luca@example.it' }
  const action = { label: 'Rispondi', url: 'mailto:luca@example.it' }
  const { html, text, links } = renderMail(contentWith({ replyTo, action }), config)
  expect(html).toMatch(/href="mailto:luca@example\.it"[^>]*>Rispondi</)
  expect(text).toContain('Rispondi:\nluca@example.it')
  expect(links).toEqual([])
  expect(() => renderMail(contentWith({ action }), config)).toThrow('http address')
  const others = { ...action, url: 'mailto:luca@example.it?bcc=vittima@example.it' }
  expect(() => renderMail(contentWith({ replyTo, action: others }), config)).toThrow('http address')
})

test('a way out is a line, and the link of a picture is not written twice', () => {
  const link = { label: 'Apri il biglietto', url: 'http://chiostro.test/ticket/1' }
  const picture = { content: Buffer.from(''), alt: 'Codice', link }
  const aside = { text: 'Non vieni?', label: 'Cancella', url: 'http://chiostro.test/via' }
  const { html, text } = renderMail(contentWith({ picture, action: link, aside }), config)
  expect(html).toMatch(/<p [^>]*>Non vieni\? <a [^>]*href="http:\/\/chiostro\.test\/via"[^>]*>Cancella<\/a><\/p>/)
  expect(html.match(/>Apri il biglietto</g)).toHaveLength(1)
  expect(text.match(/ticket\/1/g)).toHaveLength(1)
  expect(text).toContain('Non vieni? Cancella:\nhttp://chiostro.test/via')
})

test('control and direction marks are dropped, a long subject is cut', () => {
  const { subject, text } = renderMail(
    contentWith({ subject: `Libro\u0000 \u202e${'è'.repeat(300)}`, paragraphs: ['a\u0007b\u2066c'] }),
    config,
  )
  expect(subject).toBe(`Libro ${'è'.repeat(113)}…`)
  expect(text).toContain('abc')
})

test('Italian letters, a long link and an attachment are unchanged after composing and parsing', async () => {
  const url = `http://chiostro.test/chiostro/manage-book/${delivery.id}?token=${'Ab-_'.repeat(11).slice(0, 43)}`
  const invitation = {
    filename: 'evento.ics',
    content: 'BEGIN:VCALENDAR\nSUMMARY:Festa è\nEND:VCALENDAR\n',
    contentType: 'text/calendar; charset=utf-8',
  }
  const message = await read(
    contentWith({ subject: 'Perché sì, città più giù', action: { label: 'Gestisci', url }, attachments: [invitation] }),
  )
  expect(message.subject).toBe('Perché sì, città più giù')
  expect(message.text).toContain(`\n${url}\n`)
  expect(message.html).toContain(`href="${url}"`)
  expect(message.attachments).toMatchObject([{ filename: 'evento.ics', mimeType: 'text/calendar' }])
  expect(Buffer.from(message.attachments[0]?.content as ArrayBuffer).toString('utf8')).toBe(invitation.content)
})

test('fits a phone and a blocked picture: no image, no fixed width, one style sheet', () => {
  const { html } = renderMail(contentWith(), config)
  expect(html).not.toMatch(/<img|url\(|<link|<script/)
  expect(html).toContain('max-width:600px')
  expect(html).toContain('prefers-color-scheme: dark')
})

test('names of facts are not broken within a word, values are', () => {
  const { html } = renderMail(contentWith({ details: [{ label: 'Riferimento', value: 'x'.repeat(200) }] }), config)
  const styleOf = (text: string) => html.split('<td').find((cell) => cell.includes(`>${text}<`)) ?? ''
  expect(styleOf('Riferimento')).toContain('overflow-wrap:normal;word-break:normal')
  expect(styleOf('x'.repeat(200))).toContain('overflow-wrap:anywhere')
})

test('the instance’s own mark is carried, on a light ground above the name, and nothing is fetched', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><script>alert(1)</script><rect width="80" height="40" fill="#00693e"/></svg>'
  const logo = await logoOf({ logo: { bytes: Buffer.from(svg), version: '1' } })
  const rendered = renderMail(contentWith(), config, logo)
  expect(rendered.html).toContain('<img src="cid:logo@chiostro" width="72" height="36" alt=""')
  expect(rendered.html).not.toMatch(/src="(?!cid:)|url\(|class="surface moulding"/)
  const { attachments = [] } = composeMessage(rendered, delivery, config)
  expect(attachments).toMatchObject([{ filename: 'logo.png', cid: 'logo@chiostro', contentDisposition: 'inline' }])
  const { content } = attachments[0] as { content: Buffer }
  expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 144, height: 72 })
  expect(content.length).toBeLessThan(10_000)
})

test.each([
  ['light', light],
  ['dark', dark],
] as const)('every text of the %s palette holds AA', (_name, palette) => {
  const pairs: [keyof Palette, keyof Palette][] = [
    ['ink', 'surface'],
    ['ink', 'sunken'],
    ['inkSoft', 'surface'],
    ['inkSoft', 'paper'],
    ['accent', 'surface'],
    ['onAccent', 'accent'],
    ['onWall', 'wall'],
  ]
  for (const [text, background] of pairs)
    expect(contrast(palette[text], palette[background]), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
})
