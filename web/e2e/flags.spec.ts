import { startOwnServer } from '../../scripts/server.ts'
import { admin, logIn } from './adminSteps.ts'
import { expect, test } from './fixtures.ts'

// On an empty server of its own, as flags would affect other tests.
test('a section opens to visitors when an admin switches it on, and closes again', async ({ page, browser }) => {
  test.slow()
  const server = await startOwnServer({ DEMO_DATA: 'off', ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password })
  const closed = 'Stiamo lavorando per te'
  /** The site as seen by a new visitor. */
  const visitorSees = async (path: string, heading: string) => {
    const visitor = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await visitor.close()
  }
  const set = async (name: string, open: boolean) => {
    const section = page.getByRole('switch', { name })
    await section.click()
    await expect(section).toBeChecked({ checked: open })
  }
  try {
    await visitorSees('/professors', closed)
    await page.goto(`${server.url}/admin`)
    await logIn(page)
    await page.getByRole('tab', { name: 'Sezioni' }).click()

    await set('Professori', true)
    await visitorSees('/professors', 'Professori')
    // The common page shows the part that is open.
    await visitorSees('/courses-professors', 'Corsi & Professori')
    await set('Corsi', true)
    await visitorSees('/courses-professors', 'Corsi & Professori')

    await set('Professori', false)
    await visitorSees('/professors', closed)
    await visitorSees('/courses', 'Catalogo Corsi')
  } finally {
    await server.stop()
  }
})
