import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dayIn } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'

/** Another site, with a policy as strict as sites have: it lets a frame of ours in, and nothing else. */
async function otherSite(html: string, frames: string) {
  const server = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', `default-src 'none'; frame-src ${frames}`)
      .end(html),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test('an association copies the snippet of its events into its own site, whose visitors open them in a tab of their own', async ({
  page,
  context,
  request,
  unique,
  expectAccessible,
}) => {
  const title = `Mostra ${unique}`
  const event = { title, description: 'Fotografie del chiostro.', date: dayIn(30), startTime: '18:00', targetAudience: 'Tutti' }
  const organiser = { creatorName: 'Ada', creatorEmail: `${unique}@example.org` }
  const { id } = await (await request.post('/api/events', { data: { ...event, ...organiser, location: 'Atrio' } })).json()

  await page.goto('/embed')
  await page.getByLabel('Elenco').selectOption('events')
  await page.getByRole('searchbox').fill(unique)
  await expect(page.frameLocator('iframe').getByRole('link', { name: title })).toBeVisible()
  await expectAccessible()
  const snippet = await page.getByRole('textbox', { name: 'Codice per il tuo sito' }).inputValue()
  expect(snippet).toContain(`/embed/events?search=${unique}"`)

  const origin = new URL(page.url()).origin
  const site = await otherSite(`<!DOCTYPE html><title>Associazione</title>${snippet.replace(/ style="[^"]*"/, '')}`, origin)
  await page.goto(site.url, { waitUntil: 'load' })
  const opened = context.waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link', { name: title }).click()
  await expect(await opened).toHaveURL(`${origin}/events/${id}`)
  site.close()
})

test('a page that is no embed is shown in no frame of another site', async ({ page, baseURL, expectConsoleError }) => {
  expectConsoleError(/frame-ancestors|X-Frame-Options|Framing/)
  const site = await otherSite(`<!DOCTYPE html><title>Truffa</title><iframe src="${baseURL}/books"></iframe>`, baseURL ?? '')
  await page.goto(site.url, { waitUntil: 'load' })
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Scambio Libri' })).toHaveCount(0)
  site.close()
})
