import { expect, it } from 'vitest'
import { createAttendee, createBook, createEvent } from '../../test/factories.ts'
import { createFollow, follower } from '../../test/follows.ts'
import { mailboxToken } from '../../test/mine.ts'
import { testServer } from '../../test/server.ts'
import { hashToken } from './tokens.ts'

const test = testServer()

it.each(['.', ').', '>', '”', ';'])('a link that was copied with %s behind it opens, one that lacks its end does not', async (end) => {
  const [book, event, follow] = [await createBook(test), await createEvent(test), await createFollow(test, { email: follower() })]
  const attendee = await createAttendee(test, event.id)
  const mailbox = await mailboxToken(test, book.sellerEmail)
  const links: [string, string][] = [
    [`/api/manage-book/${book.id}?token=`, book.token],
    [`/api/manage-event/${event.id}?token=`, event.token],
    ['/api/registrations/cancel/', attendee.token],
    ['/api/follows/', follow.token],
    ['/api/my-things?token=', mailbox],
  ]
  const statusOf = async (path: string) => (await test.request(path)).status
  for (const [link, token] of links) {
    expect(await statusOf(link + encodeURIComponent(token + end)), link).toBe(200)
    expect(await statusOf(link + encodeURIComponent(token.slice(0, -1) + end)), link).not.toBe(200)
  }
})

it('a long token is hashed in no time, whatever stands in the middle of it', () => {
  expect(hashToken(`a${' '.repeat(500_000)}a`)).toMatch(/^[0-9a-f]{64}$/)
})
