import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { announce, register } from './eventSteps.ts'
import type { Mailbox } from './mailbox.ts'

/** Publishes a listing through REST, from a network of its own: many listings of one are limited. */
export async function sell(request: APIRequestContext, sellerEmail: string, title: string): Promise<string> {
  const data = { title, course: 'Storia Moderna', condition: 'Come nuovo', price: '12.50', sellerName: 'Marta', sellerEmail }
  const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
  const answer = await request.post('/api/books', { data, headers })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

/** Asks for the link in the form of the page, and returns the address that the mail brings. */
export async function askForLink(page: Page, mailbox: Mailbox, email: string): Promise<string> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Mandami il link' }).click()
  await expect(page.getByText('Se con questo indirizzo c’è qualcosa, tra poco arriva un’email con il link.')).toBeVisible()
  const mail = await mailbox.waitFor({ to: email, subject: 'Il link alle tue cose' })
  return mail.links.find((link) => link.includes('/my-things?token=')) ?? ''
}

/** Fifty things of one address: listings, events of its own, registrations. */
export async function fiftyThings(request: APIRequestContext, email: string, unique: string): Promise<void> {
  const titles = ['Analisi', 'Manuale di diritto privato con esercizi svolti, temi d’esame e soluzioni commentate', 'Chimica']
  for (let n = 0; n < 40; n++) await sell(request, email, `${titles[n % 3]} ${n} ${unique}`)
  for (let n = 0; n < 5; n++) await announce(request, `Cineforum ${n} ${unique}`, { creatorEmail: email })
  for (let n = 0; n < 5; n++) {
    const { id } = await announce(request, `Gruppo di studio ${n} ${unique}`)
    await register(request, id, email)
  }
}
