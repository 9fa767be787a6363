import { expect, test } from './fixtures.ts'
import { italianLeft, speak } from './language.ts'
import { takePictures } from './screenshots.ts'
import { scrollsSideways } from './sideways.ts'

const languages = {
  it: {
    follow: 'Segui',
    more: 'Altro…',
    confirm: 'Conferma',
    stop: 'Smetti di seguire',
    withdraw: 'Togli la richiesta',
    ended: 'Non ricevi più queste novità',
    title: 'Libri: «{unique}», Come nuovo, fino a 20,00\u00A0€',
    books: 'Libri usati',
    events: 'Prossimi eventi',
  },
  en: {
    follow: 'Follow',
    more: 'More…',
    confirm: 'Confirm',
    stop: 'Stop following',
    withdraw: 'Withdraw it',
    ended: 'You no longer get these updates',
    title: 'Books: «{unique}», Like new, up to €20.00',
    books: 'Used books',
    events: 'Upcoming events',
  },
} as const

for (const language of ['it', 'en'] as const) {
  const words = languages[language]

  test.describe(`in a language, ${language}`, () => {
    test.slow()
    test.beforeEach(async ({ page }) => {
      if (language === 'en') await speak(page, 'en')
      await page.setViewportSize({ width: 360, height: 760 })
    })

    test('«Segui» is readable to everybody wherever it stands', async ({ page, request, unique, expectAccessible }) => {
      const [professor] = await (await request.get('/api/professors?limit=1')).json()
      const [subject] = await (await request.get('/api/course-subjects?limit=1')).json()
      for (const [name, path] of Object.entries({
        books: `/books?search=${unique}`,
        events: `/events?search=${unique}`,
        professor: `/professors/${professor.id}`,
        subject: `/courses/subjects/${subject.id}`,
      })) {
        await page.goto(path)
        await takePictures(page, `${language}-follow-${name}`)
        const more = page.getByRole('button', { name: words.more, exact: true })
        if (name === 'professor' || name === 'subject') await more.click()
        // An empty list offers it once more.
        await page.getByRole('button', { name: words.follow, exact: true }).first().click()
        const dialog = page.getByRole('dialog').last()
        await expect(dialog.getByRole('button', { name: words.follow, exact: true })).toBeVisible()
        if (language === 'en') expect(await italianLeft(page), path).toEqual([])
        expect(await scrollsSideways(page)).toEqual([])
        await expectAccessible()
        await takePictures(page, `${language}-follow-${name}-dialog`)
      }
    })

    for (const kind of ['list', 'wanted book'] as const) {
      test(`the page of the link of a ${kind}: to confirm, confirmed, ended`, async ({
        page,
        request,
        mailbox,
        unique,
        expectAccessible,
      }) => {
        const email = `${unique}@example.org`
        const title = kind === 'list' ? words.title.replace('{unique}', unique) : new RegExp(`Ottica ${unique}`)
        const data =
          kind === 'list'
            ? { email, kind: 'books', search: unique, condition: 'Come nuovo', maxPrice: '20' }
            : { email, name: 'Ida', title: `Ottica ${unique}`, maxPrice: '20' }
        const made = await request.post(kind === 'list' ? '/api/follows' : '/api/wanted', { data })
        expect(made.ok()).toBe(true)
        const looks = async (state: string) => {
          expect(await scrollsSideways(page)).toEqual([])
          if (language === 'en') expect(await italianLeft(page)).toEqual([])
          await expectAccessible()
          await takePictures(page, `${language}-${kind.replace(' ', '-')}-${state}`)
        }
        await page.goto((await mailbox.waitFor({ to: email })).links.find((one) => one.includes('/follow/')) ?? '')
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await looks('waiting')
        await page.getByRole('button', { name: words.confirm, exact: true }).click()
        const stop = page.getByRole('button', { name: kind === 'list' ? words.stop : words.withdraw })
        await expect(stop).toBeVisible()
        await looks('confirmed')
        await stop.click()
        await expect(page.getByRole('heading', { name: words.ended })).toBeVisible()
        await looks('ended')
        await page.reload()
        await looks('opened-again')
      })
    }

    test('the page that makes a snippet, and what it shows', async ({ page, expectAccessible }) => {
      await page.goto('/embed')
      await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible()
      expect(await scrollsSideways(page)).toEqual([])
      if (language === 'en') expect(await italianLeft(page)).toEqual([])
      await expectAccessible()
      await takePictures(page, `${language}-embed-page`)
      for (const kind of ['books', 'events'] as const) {
        for (const theme of ['light', 'dark'] as const) {
          await page.goto(`/embed/${kind}?theme=${theme}&lang=${language}`, { waitUntil: 'load' })
          await expect(page.getByRole('heading', { name: words[kind] })).toBeVisible()
          expect(await scrollsSideways(page)).toEqual([])
          await expectAccessible([theme])
          await takePictures(page, `${language}-embed-${kind}-${theme}`)
        }
        await page.goto(`/embed/${kind}?search=niente-di-simile&lang=${language}`, { waitUntil: 'load' })
        await expectAccessible()
      }
    })
  })
}
