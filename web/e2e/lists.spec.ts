import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sideways } from './sideways.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** Address of the first degree course with subjects. */
async function degreeCourse(page: Page): Promise<string> {
  const departments = await (await page.request.get('/api/university-structure')).json()
  return `/courses/${departments[0].id}/${departments[0].courses[0].id}`
}

/** Pixels from the top of the screen to the first record. */
const firstRecord = async (page: Page) =>
  (await page.getByRole('main').getByRole('article').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY

/** All that can be pressed or filled in on the first screen, in the page or around it: breadcrumbs too, but not the records, of which there may be many. */
const actions = (page: Page, within: 'main' | ':is(header, nav)'): Promise<string[]> =>
  page.evaluate((place) => {
    const bar = document.querySelector('nav[aria-label="Barra"]')?.getBoundingClientRect().top ?? window.innerHeight
    const isInMain = place === 'main'
    return [...document.querySelectorAll<HTMLElement>(`${place} :is(a, button, input, select)`)]
      .filter((element) => element.checkVisibility() && (element.closest('main') !== null) === isInMain && !element.closest('article'))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= (isInMain ? bar : window.innerHeight) && left >= 0 && right <= window.innerWidth
      })
      .map((element) => element.ariaLabel || element.innerText || element.getAttribute('name') || '')
  }, within)

test('on a phone the first record of every list begins in the first screen, with few actions around it', async ({
  page,
  expectLargeTargets,
}) => {
  for (const path of ['/books', '/books/wanted', '/events', '/professors', '/courses', await degreeCourse(page)]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('searchbox')).toBeInViewport()
    await expect.poll(() => firstRecord(page), path).toBeLessThan(420)
    // Books are sold one by one, and a year's at once.
    const most = path === '/books' ? 9 : 8
    await expect.poll(() => actions(page, 'main').then(({ length }) => length), path).toBeLessThanOrEqual(most)
    // Logo, search, language and menu; the bar.
    expect((await actions(page, ':is(header, nav)')).length, path).toBeLessThanOrEqual(9)
    expect(await sideways(page), path).toBeLessThanOrEqual(0)
    await expectLargeTargets()
  }
})

test('on a phone what is pressed in the footer, in records and at the login is 44 pixels high', async ({ page, request }) => {
  const idOf = async (path: string) => ((await (await request.get(path)).json()) as { id: string }[])[0]?.id
  for (const path of ['/', `/events/${await idOf('/api/events')}`, `/professors/${await idOf('/api/professors-with-reviews')}`, '/admin']) {
    await page.goto(path)
    const targets = page.locator('footer nav a, ul[aria-label="Etichette"] a, h3:text-is("Insegnamenti") + ul a, form button')
    await expect.poll(() => targets.count(), path).toBeGreaterThan(0)
    const heights = await targets.evaluateAll((all) =>
      all.map((target) => [target.textContent, target.getBoundingClientRect().height] as const),
    )
    expect(
      heights.filter(([, height]) => height < 44),
      path,
    ).toEqual([])
  }
})

test.describe('with the scrollbar of a phone, which takes no room', () => {
  test.use({ isMobile: true, hasTouch: true })

  test('a screen shows several records: low cards, and two rows of covers', async ({ page }) => {
    for (const [path, most] of [
      ['/professors', 260],
      ['/events', 300],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('article').nth(2)).toBeVisible()
      const heights = await page.getByRole('article').evaluateAll((cards) =>
        cards.slice(0, 12).map((card) => {
          // Those far below are not laid out until they come near.
          card.closest('li')?.style.setProperty('content-visibility', 'visible')
          return card.getBoundingClientRect().height
        }),
      )
      // Other tests announce events with names that no line holds.
      const middle = heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]
      expect(middle, path).toBeLessThanOrEqual(most)
    }
    await page.goto('/books')
    const bar = await page.getByRole('navigation', { name: 'Barra' }).boundingBox()
    const cover = await page.getByRole('article').nth(3).locator('div').first().boundingBox()
    expect((cover?.y ?? Infinity) + (cover?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  })
})

test('what a list is for is said once per device, and a later visit begins where its list does', async ({ page }) => {
  const lead = page.getByText('Libri universitari usati, da studente a studente.')
  await page.goto('/books')
  await expect(lead).toBeVisible()
  const before = await firstRecord(page)
  await page.reload()
  await expect(lead).toBeHidden()
  expect(await firstRecord(page)).toBeLessThan(before)
  await page.getByRole('navigation', { name: 'Barra' }).getByRole('link', { name: 'Eventi' }).click()
  await expect(page.getByText('Scopri cosa succede in ateneo')).toBeVisible()
  await page.getByRole('navigation', { name: 'Barra' }).getByRole('link', { name: 'Libri' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scambio Libri' })).toBeVisible()
  await expect(lead).toHaveCount(0)
})

for (const { path, label, value, show, address } of [
  { path: '/events', label: 'Etichetta', value: 'serata', show: 'Mostra gli eventi', address: '/events?tag=serata' },
  { path: '/professors', label: 'Ordina per', value: 'name', show: 'Mostra i professori', address: '/professors?sort=name' },
]) {
  test(`on a phone a chip opens the filters of ${path} in a sheet, and counts those in force`, async ({ page, expectAccessible }) => {
    await page.goto(path)
    await expect(page.getByLabel(label, { exact: true })).toBeHidden()
    await page.getByRole('link', { name: 'Filtri' }).click()
    await page.getByRole('dialog', { name: 'Filtri' }).getByLabel(label, { exact: true }).selectOption(value)
    await expectAccessible()
    await page.getByRole('button', { name: show }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('link', { name: 'Filtri' })).toHaveText('Filtri1')
    await expectAccessible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('link', { name: 'Filtri' })).toBeHidden()
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  })
}
