import { announce, mailedLink, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('the door opens again without a connection, with the list it had, and what it saw outlives its link', async ({
  page,
  context,
  request,
  mailbox,
  unique,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const { id, creatorEmail } = await announce(request, `Festa ${unique}`)
  await register(request, id, `${unique}@example.org`)
  const { search } = new URL(await mailedLink(mailbox, creatorEmail, 'manage-event'))
  const link = `/api/manage-event/${id}/check-in-link${search}`
  const newLink = async (): Promise<string> => (await (await request.post(link)).json()).url
  await page.goto(await newLink())
  await expect(page.getByText('0 entrati su 1')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('0 entrati su 1')).toBeVisible()
  await page.getByRole('button', { name: 'Fai entrare Sara Costa' }).click()
  await expect(page.getByText('Senza connessione: 1 ingresso da inviare, puoi continuare.')).toBeVisible()

  expect((await request.delete(link)).status()).toBe(200)
  await context.setOffline(false)
  await expect(page.getByText('1 ingresso da inviare resta su questo telefono: parte quando apri il nuovo link.')).toBeVisible()
  await page.goto(await newLink())
  await expect(page.getByText('1 entrato su 1')).toBeVisible()
})
