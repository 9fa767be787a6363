import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { italianLeft, speak } from './language.ts'
import { scrollsSideways } from './sideways.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Before hydration the browser follows links natively, with its own focus rules. */
async function comeToLife(page: Page) {
  await page.getByRole('link', { name: 'Aiuto' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('the footer leads to the parts of the home page, from there and from elsewhere', async ({ page }) => {
  const foot = page.getByRole('navigation', { name: 'Piè di pagina' })
  await page.goto('/')
  await comeToLife(page)
  await foot.getByRole('link', { name: 'Valori' }).click()
  await expect(page).toHaveURL('/#valori')
  await expect(heading(page, 'I nostri valori')).toBeFocused()
  await expect(heading(page, 'I nostri valori')).toBeInViewport()
  await page.goto('/events')
  await comeToLife(page)
  // What the home page reads arrives after the way there, and makes it longer above the section.
  const { promise: read, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/graphql/, async (route) => {
    await read
    await route.continue()
  })
  await foot.getByRole('link', { name: 'Come funziona' }).click()
  await expect(page).toHaveURL('/#come-funziona')
  await expect(heading(page, 'Come funziona')).toBeFocused()
  await expect(heading(page, 'Come funziona')).toBeInViewport()
  answer()
  await expect(heading(page, 'Adesso nel cortile')).toBeAttached()
  await expect(heading(page, 'Come funziona')).toBeInViewport()
})

test('English is one press away, stays, and leaves nothing in Italian', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second-hand books change hands under the arcades')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await italianLeft(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Italiano' }).click()
  await expect(page.getByRole('link', { name: 'Inizia ora' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
})

for (const language of ['it', 'en'] as const) {
  test(`the landing page is readable to everybody (${language}), and on a phone nothing scrolls sideways`, async ({
    page,
    expectAccessible,
  }) => {
    await speak(page, language)
    await page.goto('/')
    await expect(page.getByRole('link', { name: language === 'it' ? 'Vendi un libro' : 'Sell a book' })).toBeVisible()
    await expectAccessible()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await scrollsSideways(page)).toEqual([])
    await page.getByRole('button', { name: language === 'it' ? 'Apri il menu' : 'Open the menu' }).click()
    await expectAccessible()
  })
}

test('the keyboard has its ways: skip link, Alt+B, Alt+H, and Escape where nothing else handles it', async ({ page }) => {
  await page.goto('/events')
  await expect(page.getByRole('article').first()).toBeVisible()
  // The shortcuts' code follows the page, with the buttons in the corner.
  await expect(page.getByRole('navigation', { name: 'Scorciatoie' })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Alt+b')
  await expect(page).toHaveURL('/books')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect(page.getByRole('button', { name: 'Torna su' })).toBeVisible()
  await page.getByRole('searchbox').focus()
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.keyboard.press('Escape')
  expect(await scrolled()).toBe(500)
  await page.getByRole('link', { name: 'Aiuto' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await scrolled()).toBe(500)
  await page.keyboard.press('Escape')
  await expect.poll(scrolled).toBe(0)

  await page.keyboard.press('Alt+h')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('before the app’s code is there', () => {
  test.use({ javaScriptEnabled: false })

  test('the phone’s menu opens, moves nothing, and leads on', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/books')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    const menu = page.locator('#mobile-menu')
    await expect(menu).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await menu.getByRole('link', { name: 'Eventi' }).first().click()
    await expect(page).toHaveURL('/events')
    await expect(menu).toBeHidden()
  })
})

test('the phone’s menu closes on another page and on a press outside', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/books')
  const menu = page.locator('#mobile-menu')
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await menu.getByRole('link', { name: 'Eventi' }).first().click()
  await expect(page).toHaveURL('/events')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await page.goBack()
  await expect(page).toHaveURL('/books')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await page.mouse.click(180, 700)
  await expect(menu).toBeHidden()
  await expect(page, 'what lay under the press stays closed').toHaveURL('/books')
})

test('the round way home is in the bar of phones, in the corner of tablets, and nowhere from 1280 px on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/books')
  const home = (place: string) => page.getByRole('navigation', { name: place }).getByRole('link', { name: 'Torna alla home' })
  for (const [width, inBar, inCorner] of [
    [767, true, false],
    [768, false, true],
    [1279, false, true],
    [1280, false, false],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await expect(home('Barra')).toBeVisible({ visible: inBar })
    await expect(home('Scorciatoie')).toBeVisible({ visible: inCorner })
  }
})

test('a page where one comes to do something has no bar of phones: there the way home is in the corner', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ticket/nessuno')
  await expect(page.getByRole('navigation', { name: 'Scorciatoie' }).getByRole('link', { name: 'Torna alla home' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Barra' })).toHaveCount(0)
})

test('the bar of phones leads to every section, covers nothing, and hides while the keyboard is open', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/books')
  const bar = page.getByRole('navigation', { name: 'Barra' })
  await expect(bar.getByRole('link')).toHaveText(['Libri', 'Corsi & Prof', '', 'Eventi', 'Le mie cose'])
  await expect(bar.getByRole('link', { name: 'Libri' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible()

  // The last thing on the page ends above it, and what the keyboard reaches is scrolled clear of it.
  const top = async () => (await bar.boundingBox())?.y ?? 0
  const lastLink = page.getByRole('contentinfo').getByRole('link').last()
  // The list grows where one scrolls to its end.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const last = await page.getByRole('contentinfo').boundingBox()
    // To the pixel: both have fractions of one.
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((await top()) + 1)
  }).toPass()
  await page.evaluate(() => window.scrollTo(0, 0))
  // The list above it may still grow, which moves the link away from where it was reached.
  await expect(async () => {
    await lastLink.blur()
    await lastLink.focus()
    expect((await lastLink.boundingBox())?.y ?? 0).toBeLessThan(await top())
  }).toPass()

  // A keyboard takes height from the window while something is typed; the browser's own bars do so without.
  await page.setViewportSize({ width: 360, height: 500 })
  await expect(bar).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('searchbox').focus()
  await expect(bar).toBeVisible()
  await page.setViewportSize({ width: 360, height: 500 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(bar).toBeVisible()
  await bar.getByRole('link', { name: 'Le mie cose' }).click()
  await expect(page).toHaveURL('/my-things')
})

test('two screens of a phone say what is going on: search, books, events and the exams', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  const now = page.getByRole('region', { name: 'Adesso nel cortile' })
  await expect(page.getByRole('searchbox')).toBeInViewport()
  await expect(page.getByRole('list', { name: 'Libri in vendita' }).getByRole('link')).toHaveCount(3)
  for (const list of ['In questi giorni', 'Appena arrivati', 'Prossimi eventi', 'Gli esami più recensiti']) {
    const box = await page.getByRole('heading', { name: list }).boundingBox()
    expect(box?.y ?? Infinity, list).toBeLessThan(1560)
  }
  const covers = now.getByRole('list').first().getByRole('link')
  await covers.nth(3).focus()
  await expect(covers.nth(3), 'the row of covers scrolls').toBeInViewport()
})

test('the home page of a phone is seven screens long, and its footer less than half of one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000)
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(300)
})

test('the banner opens the form to sell a book above the home page, and closing it leads back', async ({ page }) => {
  await page.goto('/')
  await comeToLife(page)
  await page.getByRole('link', { name: 'Vendi un libro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vendi un libro' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/sell')
  await expect(page).toHaveTitle(/^Vendi un libro/)
  await expect(heading(page, 'Che cosa ti serve oggi?')).toBeAttached()
  await dialog.getByRole('link', { name: 'Chiudi' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).not.toHaveURL('/sell')
  // The address alone opens both, too.
  await page.goto('/sell')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Chiudi' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page, 'Che cosa ti serve oggi?')).toBeVisible()
})

test('the round button gives way to what can be pressed under it', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 740 })
  await page.goto('/events')
  const corner = page.getByRole('navigation', { name: 'Scorciatoie' })
  const home = corner.getByRole('link', { name: 'Torna alla home' })
  await expect(home).toHaveCSS('opacity', '1')
  // A button of a card is brought to where the round one is.
  await page
    .getByRole('article')
    .nth(1)
    .getByRole('link', { name: 'Dettagli' })
    .evaluate((details) => {
      window.scrollBy(0, details.getBoundingClientRect().bottom - window.innerHeight + 20)
    })
  await expect(corner).toHaveCSS('opacity', '0')
  await page.getByRole('article').nth(1).getByRole('link', { name: 'Dettagli' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  // Back restores the place of the list a moment later.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(corner).toHaveCSS('opacity', '1', { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
})

test('one search finds books, exams, professors and events, also without the app’s code', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await page.getByRole('search').getByRole('searchbox').fill('analisi')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await expect(page).toHaveURL('/search?search=analisi')
  for (const kind of ['Libri', 'Esami', 'Eventi']) await expect(page.getByRole('main').getByRole('region', { name: kind })).toBeVisible()
  await expectAccessible()
  await page.getByRole('region', { name: 'Libri' }).getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('article').getByRole('link', { name: 'Contatta il Venditore' })).toBeVisible()
  await page.goto('/search?search=qwertyuiop')
  await expect(page.getByText('Niente per «qwertyuiop»')).toBeVisible()
})

test('an unknown address says so, with the right status', async ({ page, expectConsoleError, expectAccessible }) => {
  expectConsoleError(/404/)
  const answer = await page.goto('/pagina-che-non-esiste')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})

test('a link that looks like a button stays readable under the pointer', async ({ page, expectAccessible }) => {
  await page.goto('/books')
  const sell = page.getByRole('link', { name: 'Vendi Libro' })
  const colour = () => sell.evaluate((link) => getComputedStyle(link).color)
  const before = await colour()
  await sell.hover()
  expect(await sell.evaluate((link) => link.matches(':hover'))).toBe(true)
  expect(await colour()).toBe(before)
  await expectAccessible(['light'])
})
