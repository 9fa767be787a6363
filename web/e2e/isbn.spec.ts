import { filmOfBarcodes, telephone } from './camera.ts'
import { expect, test } from './fixtures.ts'
import { control } from './formSteps.ts'

const isbn = '9788808123459'

test('the bar code of a book is read by a phone, fills the form, and without a connection the form is sent later all the same', async ({
  request,
  unique,
  baseURL,
}, testInfo) => {
  test.slow() // a whole journey
  const title = `Analisi di ${unique}`
  const data = { title, isbn, condition: 'Come nuovo', price: '12', sellerName: 'Ada', sellerEmail: `${unique}@example.org` }
  expect((await request.post('/api/books', { data })).status()).toBe(201)

  const film = testInfo.outputPath('barcode.y4m')
  filmOfBarcodes([isbn], film)
  const phone = await telephone(film, baseURL)
  const dialog = phone.page.getByRole('dialog', { name: 'Vendi un libro' })
  try {
    await test.step('above the list the form is loaded anew for the camera, with what was typed', async () => {
      await phone.page.goto('/books')
      await phone.page.getByRole('link', { name: 'Vendi Libro' }).click()
      await control(dialog, 'sellerName').fill('Marta')
      await dialog.getByRole('button', { name: 'Leggi il codice a barre' }).click()
      await expect(control(dialog, 'isbn')).toHaveValue(isbn)
      await expect(control(dialog, 'title')).toHaveValue(title)
      await expect(control(dialog, 'sellerName')).toHaveValue('Marta')
      await expect(dialog.getByText(`Trovato: ${title}`)).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Leggi il codice a barre' })).toBeVisible()
    })

    await test.step('without a connection an ISBN changes nothing that is typed', async () => {
      await phone.context.setOffline(true)
      await control(dialog, 'isbn').fill('978-88-04-66823-7')
      await expect(dialog.getByText(/^Cerco il libro/)).toHaveCount(0)
      await expect(control(dialog, 'title')).toHaveValue(title)
      await phone.context.setOffline(false)
    })

    await test.step('and it is published', async () => {
      await dialog.getByLabel('Condizione').selectOption('Come nuovo')
      await control(dialog, 'price').fill('10')
      await control(dialog, 'sellerEmail').fill(`due-${unique}@example.org`)
      await dialog.getByRole('button', { name: 'Pubblica annuncio' }).click()
      await expect(phone.page.getByRole('heading', { name: 'Annuncio pubblicato!' })).toBeVisible()
    })
    expect(phone.errors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
  } finally {
    await phone.browser.close()
  }
})

test('from an exam to its books and to selling one', async ({ page, request, unique, expectAccessible }) => {
  const structure: { courses: { subjects: { id: string; courseName: string }[] }[] }[] = await (
    await request.get('/api/university-structure')
  ).json()
  const subject = structure[0]?.courses[0]?.subjects[0]
  if (!subject) throw new Error('The demo has no subjects')
  const data = {
    title: `Per ${unique}`,
    subjectId: subject.id,
    condition: 'Come nuovo',
    price: '12',
    sellerName: 'Ada',
    sellerEmail: 'ada@example.org',
  }
  expect((await request.post('/api/books', { data })).status()).toBe(201)

  await page.goto(`/courses/subjects/${subject.id}`)
  const books = page.getByRole('region', { name: 'Libri per questo esame' })
  await expect(books.getByRole('link', { name: `Per ${unique}` })).toBeVisible()
  await expectAccessible()
  await books.getByRole('link', { name: `Per ${unique}` }).click()
  const book = page.getByRole('article', { name: `Per ${unique}` })
  await expect(book.getByRole('region', { name: 'L’esame' }).getByRole('link', { name: subject.courseName })).toBeVisible()
  await expectAccessible()
  await page.goBack()
  await books.getByRole('link', { name: 'Vendi il tuo' }).click()
  const form = page.getByRole('dialog', { name: 'Vendi un libro' })
  await expect(control(form, 'course')).toHaveValue(subject.courseName)
  await expect(form.getByText('Si vedrà nella pagina dell’esame')).toBeVisible()
  await control(form, 'course').fill('fondamenti')
  await expect(
    form
      .getByRole('option')
      .filter({ has: page.locator('span') })
      .first(),
  ).toBeVisible()
  await expectAccessible()
})
