import { announce, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { italianLeft } from './language.ts'

test('a visitor reads English, publishes a listing, and its mail is English, as the page behind its link', async ({
  page,
  browser,
  mailbox,
  unique,
}) => {
  test.slow() // a whole journey
  const title = `Elements of ${unique}`
  const sellerEmail = `${unique}@example.org`
  await test.step('the language is chosen once, on the page', async () => {
    // Not on a list, whose next page moves the foot away from under the pointer.
    await page.goto('/contact')
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/books')
  })

  await test.step('the listing is published', async () => {
    await page.getByRole('link', { name: 'Sell a book' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Sell a book' })
    const fields = { title, course: 'Modern History', price: '12.50', sellerEmail }
    for (const [name, value] of Object.entries(fields)) await dialog.locator(`[name="${name}"]`).fill(value)
    await dialog.getByLabel('Condition').selectOption('Very good')
    await dialog.getByLabel('Description').fill('A few notes in pencil.')
    await dialog.getByLabel('Your name').fill('Marta')
    await dialog.getByRole('button', { name: 'Publish listing' }).click()
    const published = page.getByRole('dialog', { name: 'Listing published!' })
    await expect(published.getByText(`Check the mailbox of ${sellerEmail}`)).toBeVisible()
    expect(await italianLeft(page)).toEqual([])
  })

  const mail = await mailbox.waitFor({ to: sellerEmail })
  expect(mail.subject).toBe('Your listing is online: €12.50')
  for (const text of ['Price: €12.50', 'Condition: Very good', 'Manage your listing']) expect(mail.text).toContain(text)
  expect(mail.html).toContain('<html lang="en">')

  await test.step('its link opens the page on another device, in the language that is chosen there', async () => {
    const phone = await browser.newContext({ locale: 'en-GB' })
    const visitor = await phone.newPage()
    await visitor.goto(mail.links.find((address) => address.includes('token=')) ?? '')
    await visitor.getByRole('button', { name: 'EN, English' }).click()
    await visitor.getByRole('tab', { name: 'Edit' }).click()
    await visitor.getByLabel('Price').fill('9.90')
    await visitor.getByRole('button', { name: 'Save changes' }).click()
    await expect(visitor.getByText('Listing updated!', { exact: true })).toBeVisible()
    expect(await italianLeft(visitor)).toEqual([])
    await phone.close()
  })
})

test.describe('what the server refuses is told in the language of the page, whichever the browser prefers:', () => {
  test.use({ locale: 'en-GB' })
  for (const [language, name, send, told] of [
    ['it', 'Il tuo nome', 'Conferma iscrizione', 'Con questa email c’è già un’iscrizione a questo evento'],
    ['en', 'Your name', 'Confirm registration', 'This email address is already registered for this event'],
  ] as const) {
    test(language, async ({ page, request, unique }) => {
      const guest = `${unique}@example.org`
      const { id } = await announce(request, `Event ${unique}`)
      await register(request, id, guest)
      const answers: string[] = []
      page.on('response', async (answer) => {
        if (answer.request().postData()?.includes('registerForEvent')) answers.push(await answer.text())
      })
      await page.goto(`/events/${id}/register`)
      // Pages are Italian until English is chosen.
      if (language === 'en') await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
      await page.getByLabel(name).fill('Bo')
      await page.locator('[name="attendeeEmail"]').fill(guest)
      await page.getByRole('button', { name: send }).click()
      await expect(page.getByText(told).first()).toBeVisible()
      await expect.poll(() => answers).toEqual([expect.stringContaining(told)])
    })
  }
})
