import { act, enter, escapeDialog, isPublished, logIn, publishBook } from './adminSteps.ts'
import { announce } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './formSteps.ts'
import { sideways } from './sideways.ts'

const tabs = ['Recensioni', 'Eventi', 'Sezioni'] as const
const reviewPages = ['course-reviews', 'professor-reviews'] as const
const lists = ['books', 'wanted', 'events', 'professors', 'reviews', 'links', 'bin', 'log'] as const
const rooms = ['cases', 'mail', 'catalogue', 'sections', 'account', ...lists] as const

test('the login, the panel with its tabs and each dialog are readable to everybody, in both themes', async ({
  page,
  request,
  unique,
  expectAccessible,
}) => {
  test.slow()
  await publishBook(request, `Libro ${unique}`)
  await announce(request, `Cena ${unique}`, { tags: ['serata', unique] })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByText('La password è richiesta')).toBeVisible()
  await expectAccessible()
  await logIn(page)
  // One row is enough for axe, whose time grows with the page.
  await page.getByLabel('Cerca un annuncio').last().fill(unique)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible()
  const dialogs = ['Dettagli', 'Elimina', /Email Mandate/]
  for (const name of dialogs) {
    if (name === 'Dettagli' || name === 'Elimina') await act(page, name)
    else await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByText(/^Caricamento/)).toBeHidden()
    await expectAccessible()
    await escapeDialog(page)
  }
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(/^Caricamento/)).toBeHidden()
    await expectAccessible()
  }
  await page.goto('/admin/professors')
  for (const name of ['Modifica', 'Unisci']) {
    await act(page, name)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    await escapeDialog(page)
  }
  // antd's styles are in a stylesheet; an attempt to write others would also be an error in the console.
  await expect(page.locator('style')).toHaveCount(0)
})

test('every room is readable to everybody, in both themes, on a desktop and behind the button of a phone', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await page.goto('/admin/account')
  await logIn(page)
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  for (const room of rooms) {
    await page.goto(`/admin/${room}`)
    await expect(logout).toBeVisible()
    await expect(page.getByText(/^Caricamento/)).toHaveCount(0)
    await expectAccessible()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await expect(page.getByRole('link', { name: 'Cestino' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Cestino' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cestino' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Cestino' })).toBeHidden()
})

test('a list begins on the first screen: its first row above 260 px on a desktop, 320 px on a phone', async ({ page, request, unique }) => {
  await publishBook(request, `Libro ${unique}`)
  await announce(request, `Cena ${unique}`)
  await page.goto('/admin/books')
  await logIn(page)
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  for (const [width, height, most] of [
    [1280, 800, 260],
    [360, 740, 320],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const room of [...lists, ...reviewPages]) {
      await page.goto(`/admin/${room}`)
      await expect(logout).toBeVisible()
      const row = page.locator('tbody tr').first()
      // A demo has no wanted book that waits, no link, nor a full bin.
      const mayBeEmpty = room === 'wanted' || room === 'links' || room === 'bin'
      if (mayBeEmpty) await expect(page.getByText(/^Caricamento/)).toHaveCount(0)
      else await expect(row).toBeVisible()
      if (!(await row.isVisible())) continue
      expect((await row.boundingBox())?.y, `${room} at ${width} px`).toBeLessThanOrEqual(most)
    }
  }
})

test('on a phone the bin’s button stands below what it brings back, and the filters of reviews are folded above the list', async ({
  page,
  request,
  unique,
}) => {
  const id = await publishBook(request, `Libro ${unique}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/books')
  await logIn(page)
  await page.getByRole('searchbox').fill(unique)
  await act(page, 'Elimina', `Libro ${unique}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Annulla eliminazione' })).toBeInViewport()
  expect(await isPublished(request, id)).toBe(false)
  await page.goto('/admin/bin')
  const row = page.getByRole('row').filter({ hasText: unique })
  const button = await row.getByRole('button', { name: 'Ripristina' }).boundingBox()
  const title = await row.getByText(`Libro ${unique}`).boundingBox()
  expect(button?.y).toBeGreaterThanOrEqual((title?.y ?? Infinity) + (title?.height ?? 0))
  for (const path of reviewPages) {
    await page.goto(`/admin/${path}`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await page.getByText('Filtri', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Applica filtri' })).toBeVisible()
  }
})

test('the frame has nothing of the public site around it, and the address keeps search and open record through reload and back', async ({
  page,
  request,
  unique,
}) => {
  await publishBook(request, `Libro ${unique}`)
  await page.goto(`/admin/books?search=${unique}`)
  await logIn(page)
  for (const name of ['Sezioni', 'Piè di pagina', 'Barra']) await expect(page.getByRole('navigation', { name })).toHaveCount(0)
  await page.getByRole('button', { name: `Libro ${unique}`, exact: true }).click()
  const details = page.getByRole('dialog', { name: `Libro ${unique}` })
  await expect(details).toBeVisible()
  await page.reload()
  await expect(details).toBeVisible()
  await escapeDialog(page)
  await expect(page).not.toHaveURL(/open=/)
  await expect(page.getByRole('searchbox')).toHaveValue(unique)
  await enter(page, 'Eventi')
  await expect(page.getByRole('heading', { level: 1, name: 'Eventi' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(unique)
  await expect(page.getByRole('row').filter({ hasText: unique })).toBeVisible()
})

test('the review pages are readable to everybody, in both themes', async ({ page, expectAccessible }) => {
  test.slow()
  await page.goto('/admin/course-reviews')
  await logIn(page)
  await expect(page.getByRole('table')).toBeVisible()
  for (const path of reviewPages) {
    await page.goto(`/admin/${path}`)
    await page.getByLabel('Seleziona tutte').check()
    await page.getByRole('combobox').first().click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible()
  }
})

test('no page scrolls sideways on a phone, a tablet or a desktop', async ({ page, request, unique }) => {
  const fits = async () => {
    for (const width of [1280, 960, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(async () => expect(await sideways(page), `at ${width} px`).toBeLessThanOrEqual(0)).toPass({ timeout: 3000 })
    }
  }
  const sellerName = `Precipitevolissimevolmente${unique.repeat(4)}`
  await publishBook(request, sellerName, { sellerName, course: sellerName })
  await page.goto('/admin')
  await logIn(page)
  await expect(page.getByRole('row').filter({ hasText: unique })).toBeVisible()
  await fits()
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(/^Caricamento/)).toBeHidden()
    await fits()
  }
  for (const path of [...reviewPages, ...rooms]) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByText(/^Caricamento/)).toHaveCount(0)
    await fits()
  }
})

test('logging in, deleting and undoing work by keyboard alone', async ({ page, request, unique }) => {
  await publishBook(request, `Libro ${unique}`)
  await page.goto('/admin')
  await logIn(page)
  await page.getByLabel('Cerca un annuncio').last().fill(unique)
  await expect(page.getByRole('row')).toHaveCount(2)
  // The button that empties the search, the density of the rows with its choice, the first row.
  for (let stop = 1; stop <= 4; stop += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Libro ${unique}`, exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Elimina' })).toBeVisible()
  // The menu takes the focus a moment after it is seen.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Elimina' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // The menu that it was chosen from is gone: its button has the focus again.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Azioni per Libro ${unique}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Elimina' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Elimina' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Annulla eliminazione' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('1 elemento ripristinato')
})

test('a row that is pressed again while its details still close opens them again', async ({ page, request, unique }) => {
  await publishBook(request, `Libro ${unique}`)
  await page.goto('/admin')
  await logIn(page)
  await page.getByLabel('Cerca un annuncio').last().fill(unique)
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('button', { name: `Libro ${unique}`, exact: true })
  const details = page.getByRole('dialog', { name: `Libro ${unique}` })
  await row.click()
  await expect(details.getByText('Identificativo')).toBeVisible()
  await page.evaluate((title) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    for (const button of document.querySelectorAll<HTMLElement>('table button'))
      if (button.textContent === title) setTimeout(() => button.click(), 50)
  }, `Libro ${unique}`)
  // Longer than the motion takes.
  await page.waitForTimeout(1000)
  await expect(details).toBeVisible()
})

test('the calendar of the contacts’ period has room on a phone: one month, with the arrows to all others', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin')
  await logIn(page)
  await page.getByRole('button', { name: /^Email Mandate/ }).click()
  await page.getByLabel('Periodo').click()
  const calendars = page.locator('.ant-picker-panels')
  await expect(calendars.getByRole('table')).toHaveCount(1)
  await expect(calendars.locator('.ant-picker-header-next-btn').first()).toBeVisible()
  const box = await calendars.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(740)
})

test('search engines are told to stay away', async ({ request }) => {
  for (const path of ['/admin', '/admin/course-reviews', '/admin/professor-reviews']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow">')
  }
})

test('a dialog stands where it will stay while it appears: a press that starts on one of its buttons ends on it', async ({
  page,
  request,
  unique,
}) => {
  const title = `Libro ${unique}`
  await publishBook(request, title)
  await page.goto('/admin')
  await logIn(page)
  await page.getByLabel('Cerca un annuncio').last().fill(unique)
  const ask = () => act(page, 'Elimina', title)
  await ask()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect(dialog).toBeHidden()
  await page.evaluate(() => {
    const seen = { boxes: [] as number[] }
    Object.assign(window, { seen })
    const look = () => {
      const button = document.querySelector('.ant-modal-footer .ant-btn-dangerous')
      if (button?.checkVisibility()) seen.boxes.push(Math.round(button.getBoundingClientRect().left))
      requestAnimationFrame(look)
    }
    look()
  })
  await ask()
  await expect(dialog).toHaveCSS('opacity', '1')
  await expect(dialog).not.toHaveClass(/zoom/)
  const boxes = await page.evaluate(() => (window as unknown as { seen: { boxes: number[] } }).seen.boxes)
  expect(boxes.length).toBeGreaterThan(2)
  expect(Math.max(...boxes) - Math.min(...boxes)).toBe(0)
})
