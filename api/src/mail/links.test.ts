import { beforeAll, describe, expect, it } from 'vitest'
import { payloads } from '../../test/everyMessage.ts'
import { deliverMails } from '../../test/outbox.ts'
import { testServer } from '../../test/server.ts'
import { wholeDatabase } from '../../test/wholeDatabase.ts'
import { inTransaction } from '../database/transaction.ts'
import { mails } from '../features/mails.ts'
import { enqueueMail } from './outbox.ts'
import type { MailTemplate } from './template.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org' })

/** All stored data, including jobs; not that a network opened a page which lacks something, which the day's end forgets. */
async function stored() {
  const { rows } = await test.pool.query('SELECT to_jsonb(j)::text FROM pgboss.job j ORDER BY 1')
  const { demand_marks: _, ...records } = await wholeDatabase(test)
  return { ...records, jobs: rows }
}

const linkPattern = /https?:\/\/[^\s"'<>\\]+/g

describe('the links of all messages', () => {
  const links = new Set<string>()

  beforeAll(async () => {
    const about = await payloads(test)
    for (const template of mails as MailTemplate<unknown>[]) {
      const payload = about[template.name]
      if (!payload) throw new Error(`${template.name} has no example in test/everyMessage.ts: without one its links are not followed`)
      // Sequential: a confirmation enqueued by another message would come twice.
      await inTransaction(test, (tx) => enqueueMail(tx, template, payload))
      const delivered = await deliverMails(test)
      expect(delivered.length, `${template.name} has nothing to tell of its example in test/everyMessage.ts`).toBeGreaterThan(0)
      for (const { html, text, attachments = [] } of delivered) {
        const parts = [html.replaceAll('&amp;', '&'), text, ...attachments.map(({ content }) => String(content).replaceAll('\r\n ', ''))]
        for (const [link] of parts.join('\n').matchAll(linkPattern)) if (link.startsWith(test.config.publicUrl)) links.add(link)
      }
    }
  })

  it('are those of every kind of record', () => {
    const kinds = [
      'manage-book',
      '&do=sold',
      'manage-event',
      'cancel-registration',
      'ticket',
      'waitlist',
      '/follow/',
      '/link/',
      'my-things',
      '/case/',
      'professor-reply',
      'events/',
      'contact',
    ]
    for (const kind of kinds)
      expect(
        [...links].some((link) => link.includes(kind)),
        kind,
      ).toBe(true)
  })

  it('change nothing when a mail scanner follows them, with GET or HEAD', async () => {
    const before = await stored()
    for (const link of links) {
      const path = link.replace(test.config.publicUrl, '')
      for (const method of ['GET', 'HEAD']) {
        const answer = await test.request(path || '/', { method, redirect: 'follow', headers: { accept: 'text/html,*/*' } })
        await answer.arrayBuffer()
        expect(answer.status, `${method} ${path}`).toBeLessThan(400)
      }
    }
    expect(await stored()).toEqual(before)
  })

  it('lead to what a press does change', async () => {
    const before = await stored()
    const token = [...links].map((link) => /cancel-registration\/([\w-]+)/.exec(link)?.[1]).find(Boolean)
    expect((await test.request(`/api/registrations/cancel/${token}`, { method: 'POST' })).status).toBe(200)
    expect(await stored()).not.toEqual(before)
  })
})
