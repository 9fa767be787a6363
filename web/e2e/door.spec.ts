import { writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { encode } from 'uqr'
import { chromiumFlags, findLightChromium } from '../../scripts/chromium.ts'
import { announce, mailedLink, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'

const [width, height] = [640, 480]

/** What a camera sees that looks at a QR code: some frames of uncompressed video (YUV4MPEG2). */
function filmOf(text: string, file: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const scale = Math.floor(height / size)
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)]
  const frame = Buffer.alloc((width * height * 3) / 2, 128)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDark = data[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] ?? false
      frame[y * width + x] = isDark ? 16 : 235
    }
  }
  const frames = Array.from({ length: 5 }, () => [Buffer.from('FRAME\n'), frame]).flat()
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), ...frames]))
}

/** A telephone whose camera sees this film. */
async function telephone(film: string, baseURL: string | undefined) {
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
  const executablePath = findLightChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags, ...fake] })
  const options = { ...(baseURL ? { baseURL } : {}), locale: 'it-IT', timezoneId: 'Europe/Rome', viewport: { width: 360, height: 740 } }
  const context = await browser.newContext({ ...options, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return { browser, context, page, errors }
}

const counter = (page: Page) => page.getByRole('main').getByText(/entrati su/)

test('at the door: a ticket from the mail is read by a camera, names are found, and a telephone without a connection catches up', async ({
  page,
  request,
  mailbox,
  unique,
  baseURL,
  expectAccessible,
}, testInfo) => {
  test.slow() // a whole journey
  const guest = `${unique}@example.org`
  const { id, creatorEmail } = await announce(request, `Festa ${unique}`)
  await register(request, id, guest, { attendeeName: 'Sara Costa' })
  await register(request, id, `altro-${guest}`, { attendeeName: 'Niccolò Però' })

  await page.goto(await mailedLink(mailbox, creatorEmail, 'manage-event'))
  await expect(page.getByText('0 entrati su 2')).toBeVisible()
  await page.getByRole('button', { name: 'Crea un link per l’ingresso' }).click()
  const link = await page.getByRole('textbox', { name: 'Link per l’ingresso' }).inputValue()
  await expect(page.getByRole('button', { name: 'Revoca il link' })).toBeVisible()

  const ticket = (await mailbox.waitFor({ to: guest })).links.find((address) => address.includes('/ticket/')) ?? ''
  await test.step('the ticket is a page of its own', async () => {
    await page.goto(ticket)
    await expect(page.getByRole('img', { name: 'Codice QR del tuo biglietto' })).toBeVisible()
    await expect(page.getByText('Sara Costa')).toBeVisible()
    await expectAccessible()
  })

  const film = testInfo.outputPath('ticket.y4m')
  filmOf(ticket, film)
  const phone = await telephone(film, baseURL)
  try {
    await test.step('the camera reads it, in colour, words and once', async () => {
      await phone.page.goto(link)
      await expect(counter(phone.page)).toHaveText('0 entrati su 2')
      await phone.page.getByRole('button', { name: 'Leggi i biglietti' }).click()
      await expect(phone.page.getByRole('status').filter({ hasText: 'Sara Costa Può entrare.' })).toBeVisible()
      await expect(counter(phone.page)).toHaveText('1 entrati su 2')
    })

    await test.step('another telephone sees it, finds names and undoes', async () => {
      await page.goto(link)
      await expect(counter(page)).toHaveText('1 entrati su 2')
      await page.getByRole('searchbox', { name: 'Cerca un nome' }).fill('niccolo')
      await page.getByRole('button', { name: 'Fai entrare Niccolò Però' }).click()
      await expect(counter(page)).toHaveText('2 entrati su 2')
      await expectAccessible()
      await page.getByRole('button', { name: 'Annulla ingresso: Niccolò Però' }).click()
      await expect(counter(page)).toHaveText('1 entrati su 2')
    })

    await test.step('without a connection it goes on, and catches up', async () => {
      await phone.page.getByRole('button', { name: 'Spegni la fotocamera' }).click()
      await phone.context.setOffline(true)
      await phone.page.getByRole('button', { name: 'Fai entrare Niccolò Però' }).click()
      await expect(phone.page.getByText('Senza connessione: 1 ingresso da inviare, puoi continuare.')).toBeVisible()
      await expect(counter(phone.page)).toHaveText('2 entrati su 2')
      await phone.page.getByRole('button', { name: 'Leggi i biglietti' }).click()
      await expect(phone.page.getByRole('status').filter({ hasText: 'Biglietto già usato' })).toBeVisible()
      await phone.context.setOffline(false)
      await expect(phone.page.getByText(/Senza connessione/)).toHaveCount(0)
      await page.reload()
      await expect(counter(page)).toHaveText('2 entrati su 2')
    })
    expect(phone.errors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
  } finally {
    await phone.browser.close()
  }
})
