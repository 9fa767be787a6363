import type { Page } from '@playwright/test'
import { admin, reviewedProfessor } from './adminSteps.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './formSteps.ts'
import { sideways } from './sideways.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a professor asks for the link, reads the mail, answers a review, is seen by all, and takes the answer back', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  const [name, address] = [`Ada ${unique}`, `ada.${unique}@ateneo.example`]
  const id = await reviewedProfessor(request, name, `Esame duro ${unique}`, 1)
  const { token } = await (await request.post('/api/admin/login', { data: admin })).json()
  const headers = { authorization: `Bearer ${token}` }
  const set = await request.put(`/api/admin/professors/${id}/reply-address`, { data: { address }, headers })
  expect(set.status()).toBe(200)

  await page.goto(`/professors/${id}`)
  await page.getByRole('link', { name: 'Sei il docente? Rispondi' }).click()
  const form = dialog(page, 'Rispondi alle recensioni')
  await form.getByRole('button', { name: 'Mandami il link' }).click()
  await expect(form.getByText('Email valida richiesta')).toBeVisible()
  await expectAccessible()
  await form.getByLabel('Email istituzionale').fill(address)
  await form.getByRole('button', { name: 'Mandami il link' }).click()
  await expect(toast(page)).toContainText('Se è l’indirizzo istituzionale')

  const mail = await mailbox.waitFor({ to: address, subject: 'Il link per rispondere alle recensioni' })
  const link = mail.links.find((one) => one.includes('/professor-reply/')) ?? ''
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rispondi alle recensioni')
  await page.getByRole('button', { name: 'Rispondi' }).click()
  await page.getByLabel('La sua risposta').fill('Grazie: da quest’anno c’è una prova intermedia.')
  await expectAccessible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Pubblica la risposta' }).click()
  const answer = page.getByRole('region', { name: 'Risposta del docente' })
  await expect(answer).toContainText('prova intermedia')

  const visitor = await page.context().newPage()
  await visitor.goto(`/professors/${id}`)
  await expect(visitor.getByRole('region', { name: 'Risposta del docente' })).toContainText('prova intermedia')

  await page.getByRole('button', { name: 'Elimina la risposta' }).click()
  await dialog(page, 'Elimina la risposta').getByRole('button', { name: 'Elimina la risposta' }).click()
  await expect(answer).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText(`Esame duro ${unique}`)).toBeVisible()
  await expect(visitor.getByRole('region', { name: 'Risposta del docente' })).toHaveCount(0)
})

test('rules and transparency are readable, in both themes, and the rules lead to the figures', async ({ page, expectAccessible }) => {
  await page.goto('/rules#privacy')
  await expect(page.locator('#privacy')).toBeInViewport()
  await expectAccessible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('main').getByRole('link', { name: 'Trasparenza' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trasparenza')
  await expectAccessible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})
