import type { Page } from '@playwright/test'
import { announce } from './eventSteps.ts'
import { expect, loaded, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Texts that reach beyond the edge of the window, of their button or of their frame, and broken words. Ellipses of long texts are meant, and so are rows that a finger pushes aside. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    function isOutside(text: Node, element: Element): boolean {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      const isWord = /^\s*[\p{L}\p{N}]{1,20}\s*$/u.test(text.textContent ?? '')
      if (isWord && new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) return true
      const frame = element.closest('a, button, dt, th, dl > div')?.getBoundingClientRect() ?? { left: 0, right: width }
      return right > width + 1 || left < -1 || right > frame.right + 1 || left < frame.left - 1
    }
    const textsOf = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isPushedAside = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || isPushedAside(element.parentElement))
    const isShown = (element: Element) =>
      !isPushedAside(element) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('svg, .visually-hidden, select, [inert]')
    return [...document.querySelectorAll('body *')]
      .filter(isShown)
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis' && getComputedStyle(element).clipPath === 'none')
      .filter((element) => textsOf(element).some((text) => isOutside(text, element)))
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`)
  })

async function expectNothingCut(page: Page) {
  await loaded(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  // Once the page is laid out anew.
  await expect.poll(() => cutTexts(page)).toEqual([])
}

for (const path of ['/', '/books', '/events', '/professors', '/courses', '/contact', '/books/new', '/events/new']) {
  test(`at twice the size of text nothing is cut on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expectNothingCut(page)
    const [logo, language] = [page.locator('header a').first(), page.getByRole('button', { name: 'EN, English' })]
    if (path.endsWith('new')) return
    const [left, right] = await Promise.all([logo.boundingBox(), language.boundingBox()])
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  })
}

test('at twice the size of text nothing is cut on a poster, on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/poster/site')
  await expectNothingCut(page)
})

test('at twice the size of text the labels of a book, an event and a professor are whole', async ({ page, request }) => {
  const book = {
    title: 'Fisica tecnica',
    professor: 'Rosa Bo',
    condition: 'Come nuovo',
    price: '12',
    sellerName: 'Ada',
    sellerEmail: 'ada@example.org',
  }
  const { id } = await (await request.post('/api/books', { data: book })).json()
  const event = await announce(request, 'Cineforum')
  const [professor] = await (await request.get('/api/professors?limit=1')).json()
  for (const path of [`/books/${id}`, `/events/${event.id}`, `/professors/${professor.id}`]) {
    await page.goto(path)
    await expectNothingCut(page)
  }
})
