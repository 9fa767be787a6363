import { expect, test } from './fixtures.ts'

test('the site opens, in both themes readable to everybody', async ({ page, expectAccessible }) => {
  await page.goto('/books')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})

test('an unknown address says so, with the right status', async ({ page, expectConsoleError, expectAccessible }) => {
  expectConsoleError(/404/)
  const answer = await page.goto('/pagina-che-non-esiste')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})

test('a published book sends its owner a link that opens', async ({ page, request, mailbox, unique }) => {
  const seller = `${unique}@example.org`
  const book = { title: `Libro ${unique}`, condition: 'Come nuovo', price: '10', sellerName: 'Prova', sellerEmail: seller }
  expect((await request.post('/api/books', { data: book })).status()).toBe(201)
  const { links } = await mailbox.waitFor({ to: seller })
  const link = links.find((address) => address.includes('/manage-book/'))
  expect(link).toBeDefined()
  await page.goto(link ?? '')
  await expect(page.getByRole('textbox', { name: /titolo/i })).toHaveValue(book.title)
})
