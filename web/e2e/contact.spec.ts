import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { italianLeft, speak } from './language.ts'
import { scrollsSideways } from './sideways.ts'

const team = 'team@localhost'

async function fill(page: Page, unique: string) {
  const form = page.locator('form')
  await form.getByLabel('Nome').fill('Zoe Valdombra')
  await form.getByLabel('Email').fill(`${unique}@example.org`)
  await form.getByLabel('Categoria').selectOption('Aiuto con un libro')
  await form.getByLabel('Oggetto').fill(`Il mio annuncio ${unique}`)
  await form.getByLabel('Messaggio').fill('Ho perso il link di gestione del mio annuncio.')
}

test('a message from the contact page arrives in the team’s mailbox, and a reply goes back', async ({ page, mailbox, unique }) => {
  await page.goto('/contact')
  await fill(page, unique)
  await page.getByRole('button', { name: 'Invia messaggio' }).click()
  await expect(page.getByRole('heading', { name: 'Messaggio Inviato!' })).toBeFocused()
  await expect(page.getByText('Grazie per averci contattato. Ti risponderemo al più presto.').first()).toBeVisible()
  const mail = await mailbox.waitFor({ to: team, subject: new RegExp(unique) })
  expect(mail.subject).toBe(`[Aiuto con un libro] Il mio annuncio ${unique}`)
  expect(mail.replyTo).toEqual([`${unique}@example.org`])
  expect(mail.text).toContain('Ho perso il link di gestione')
  await page.getByRole('button', { name: 'Invia un altro messaggio' }).click()
  await expect(page.getByLabel('Nome')).toBeFocused()
  await expect(page.getByLabel('Messaggio')).toHaveValue('')
})

test('a problem is reported from the help dialog, by keyboard, and the dialog closes', async ({ page, mailbox, unique }) => {
  await page.goto('/events')
  await page.getByRole('link', { name: 'Aiuto' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Aiuto' })
  await expect(dialog.getByRole('group')).toHaveCount(8)
  await dialog.getByRole('tab', { name: 'Come Funziona' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: 'Segnala Problema' })).toBeFocused()
  await fill(page, unique)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Messaggio inviato!').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await mailbox.waitFor({ to: team, subject: new RegExp(unique) })
})

for (const language of ['it', 'en'] as const) {
  test(`contact page and help dialog, full of mistakes, are readable to everybody (${language})`, async ({ page, expectAccessible }) => {
    test.slow()
    const say = (italian: string, english: string) => (language === 'it' ? italian : english)
    await speak(page, language)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/contact')
    await page.getByRole('button', { name: say('Invia messaggio', 'Send message') }).click()
    await expect(page.getByText(say('Seleziona una categoria', 'Choose a category'))).toBeVisible()
    await expectAccessible()
    expect(await scrollsSideways(page)).toEqual([])

    await page.getByRole('button', { name: say('Apri il menu', 'Open the menu') }).click()
    await page.getByRole('link', { name: say('Aiuto', 'Help') }).click()
    await expectAccessible()
    await page.getByRole('tab', { name: say('Segnala Problema', 'Report a problem') }).click()
    await expect(page.getByRole('dialog').getByLabel(say('Oggetto', 'Subject'))).toBeVisible()
    await expectAccessible()
    expect(await scrollsSideways(page)).toEqual([])
    if (language === 'en') expect(await italianLeft(page)).toEqual([])
  })
}
