import { expect, test } from './fixtures.ts'

test('the explorer of GraphQL runs an example under its own policy, and is kept by the browser', async ({ page }) => {
  test.slow() // the editor is large
  const violations: string[] = []
  await page.exposeFunction('violated', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { violated(what: string): void }).violated(`${violatedDirective}: ${blockedURI}`),
    )
  })
  const answer = await page.goto('/graphql')
  expect(answer?.headers()['content-security-policy']).toContain("'sha256-")
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page.getByRole('menuitem').first().click()
  await expect(page.locator('.result-window')).toContainText('"data"')
  expect(violations).toEqual([])

  await page.reload()
  await expect(page.getByRole('button', { name: /Execute query/ })).toBeVisible()
  const sizes = await page.evaluate(() => {
    const [{ transferSize, decodedBodySize }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    return { transferSize, decodedBodySize }
  })
  expect(sizes.decodedBodySize).toBeGreaterThan(500_000)
  expect(sizes.transferSize, 'only the headers of a 304 came').toBeLessThan(3_000)
})
