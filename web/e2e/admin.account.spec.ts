import type { Locator, Page } from '@playwright/test'
import { totpCode } from '../../api/test/totp.ts'
import { createAccount, enter, logIn } from './adminSteps.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './formSteps.ts'
import { sideways } from './sideways.ts'

const secretOn = async (page: Page) => (await page.locator('code').first().innerText()).replaceAll(' ', '')
const stepMs = 30_000

/** The form library selects a moment after the message is there; what is typed before would be added. */
const expectSelected = (input: Locator, text: string) =>
  expect
    .poll(() => input.evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)))
    .toBe(text)

test('a second factor is turned on by keyboard, asked for at the login, replaced by a recovery code, and turned off', async ({
  page,
  unique,
  expectAccessible,
}) => {
  test.slow()
  const account = createAccount(`custode-${unique}`, 'admin')
  await page.goto('/admin')
  await logIn(page, account)
  await enter(page, 'Account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Attiva il secondo fattore' }).press('Enter')
  const password = page.getByLabel('La tua password')
  await expect(password).toBeFocused()
  await page.keyboard.type('indovinata')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password sbagliata')).toBeVisible()
  await expectAccessible()
  await expectSelected(password, 'indovinata')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Codice QR del secondo fattore' })).toBeVisible()
  await expect(page.getByLabel('Scrivi il codice di sei cifre')).toBeFocused()
  const secret = await secretOn(page)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Codice sbagliato, scaduto o già usato')).toBeVisible()
  await expectAccessible()
  await expectSelected(page.getByLabel('Scrivi il codice di sei cifre'), '000000')
  // Typing replaces the wrong code, which is selected. Of the time step before, so that the present one can still be used.
  await page.keyboard.type(totpCode(secret, Date.now() - stepMs))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Codici di recupero di ${account.username}` })).toBeFocused()
  const codes = await page.locator('ol code').allInnerTexts()
  expect(codes).toHaveLength(10)
  // antd mounts everything anew when its motion is switched off: the codes, shown this once, must stay.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'English' }).first().click()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
  await page.getByRole('button', { name: 'Italiano' }).first().click()
  await expect(page.locator('ol code')).toHaveText(codes)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica' }).click()
  expect((await downloading).suggestedFilename()).toBe(`codici-di-recupero-${account.username}.txt`)
  await expectAccessible()
  await page.getByRole('button', { name: 'Li ho salvati' }).click()
  await expect(page.getByText('Ti restano 10 codici di recupero.')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, account)
  await expect(page.getByLabel('Codice dell’app')).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Serve il codice del secondo fattore')).toBeVisible()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Codice sbagliato, scaduto o già usato')).toBeVisible()
  await expectSelected(page.getByLabel('Codice dell’app'), '000000')
  await page.keyboard.type(totpCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Il secondo fattore è attivo')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, account)
  await page.getByRole('button', { name: 'Non hai il telefono? Usa un codice di recupero' }).click()
  await expect(page.getByLabel('Codice di recupero')).toBeFocused()
  await page.keyboard.type((codes[0] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ti restano 9 codici di recupero.')).toBeVisible()
  await page.getByRole('button', { name: 'Disattiva il secondo fattore' }).click()
  await expect(password).toBeFocused()
  await page.keyboard.type(account.password)
  await page.getByLabel('Codice dell’app o di recupero').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Secondo fattore tolto')
  await expect(page.getByRole('button', { name: 'Attiva il secondo fattore' })).toBeVisible()
})

test('sessions are listed and ended one by one', async ({ page, request, unique }) => {
  const account = createAccount(`custode-${unique}`, 'moderator')
  const elsewhere = async (agent: string) =>
    (await (await request.post('/api/admin/login', { data: account, headers: { 'user-agent': agent } })).json()).token as string
  const [first, second] = [await elsewhere('Firefox/140.0 (Windows)'), await elsewhere('chiostro (linux)')]
  const isOpen = async (token: string) => {
    const answer = await request.post('/graphql', {
      data: { query: '{ currentAdmin { role } }' },
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).data.currentAdmin !== null
  }
  await page.goto('/admin/account')
  await logIn(page, account)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ultimo uso' })).toHaveCount(3)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: /^Chiudi sessione Firefox, Windows/ }).click()
  await expect(toast(page)).toContainText('Sessione chiusa')
  await expect(page.getByRole('heading', { name: 'Sessioni aperte' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ultimo uso' })).toHaveCount(2)
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  await page.getByRole('button', { name: 'Chiudi tutte le altre' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ultimo uso' })).toHaveCount(1)
  expect(await isOpen(second)).toBe(false)
  await expect(page.getByText('Questa')).toBeVisible()
})
