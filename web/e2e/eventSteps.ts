import { type APIRequestContext, expect } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'

/** The day `days` from today, as in the event forms. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Creates an event through REST. */
export async function announce(request: APIRequestContext, title: string, fields: Record<string, unknown> = {}) {
  const creatorEmail = `organizza-${crypto.randomUUID()}@example.org`
  const event = { title, description: 'Un film e due chiacchiere.', date: dayIn(20), startTime: '20:30', location: 'Aula 1' }
  const data = { ...event, targetAudience: 'Tutti', creatorName: 'Marta', creatorEmail, ...fields }
  const answer = await request.post('/api/events', { data })
  expect(answer.status()).toBe(201)
  return { id: (await answer.json()).id as string, creatorEmail }
}

export async function register(request: APIRequestContext, id: string, attendeeEmail: string, fields: Record<string, unknown> = {}) {
  const answer = await request.post(`/api/events/${id}/register`, { data: { attendeeName: 'Sara Costa', attendeeEmail, ...fields } })
  expect(answer.status()).toBe(201)
}

/** The management or cancellation link mailed to an address. */
export async function mailedLink(mailbox: Mailbox, to: string, kind: 'manage-event' | 'cancel-registration'): Promise<string> {
  const link = (await mailbox.waitFor({ to })).links.find((address) => address.includes(`/${kind}/`))
  expect(link, kind).toBeDefined()
  return link ?? ''
}
