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
  const answer = await page.goto('/graphql', { waitUntil: 'load' })
  expect(answer?.headers()['content-security-policy']).toContain("'sha256-")
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page.getByRole('menuitem').first().click()
  await expect(page.locator('.result-window')).toContainText('"data"')
  expect(violations).toEqual([])

  const etag = answer?.headers().etag ?? ''
  const again = await page.request.get('/graphql', { headers: { accept: 'text/html', 'if-none-match': etag } })
  expect([again.status(), again.headers()['cache-control']]).toEqual([304, 'public, no-cache'])
})
