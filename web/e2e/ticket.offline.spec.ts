import { announce, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

test('a ticket that was opened once opens again without a connection', async ({
  page,
  context,
  request,
  mailbox,
  unique,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const guest = `${unique}@example.org`
  const { id } = await announce(request, `Festa ${unique}`)
  await register(request, id, guest, { attendeeName: 'Sara Costa' })
  await page.goto((await mailbox.waitFor({ to: guest })).links.find((link) => link.includes('/ticket/')) ?? '')
  await expect(page.getByText('Sara Costa')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Codice QR del tuo biglietto' })).toBeVisible()
  await expect(page.getByText('Sara Costa')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Festa ${unique}` })).toBeVisible()
})
