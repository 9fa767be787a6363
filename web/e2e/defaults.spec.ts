import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../api/src/database/embedded.ts'
import { migrate } from '../../api/src/database/migrate.ts'
import { settlePooledSessions } from '../../api/src/database/pooler.ts'
import { hasPgBouncer, startPgBouncer } from '../../api/test/pgbouncer.ts'
import { startOwnServer } from '../../scripts/server.ts'
import { admin, logIn } from './adminSteps.ts'
import { expect, test, waitForHydration } from './fixtures.ts'
import { Mailbox } from './mailbox.ts'

/** A server as an association installs it, with every default of production, behind PgBouncer where the machine has one. */
async function startAsInstalled() {
  const folder = mkdtempSync(join(tmpdir(), 'chiostro-defaults-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const direct = postgres.url('postgres')
  await migrate(direct)
  await settlePooledSessions(direct, direct)
  const bouncer = hasPgBouncer ? await startPgBouncer(direct, { pool_mode: 'transaction', default_pool_size: '4' }) : null
  const database: Record<string, string> = bouncer ? { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: direct } : { DATABASE_URL: direct }
  const server = await startOwnServer({ DEMO_DATA: 'off', ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, ...database })
  return {
    ...server,
    async stop() {
      await server.stop()
      await bouncer?.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('with every default of production and behind a pooler, a listing is published, found, asked for and changed, and a section opened', async ({
  page,
  browser,
  unique,
}) => {
  test.setTimeout(900_000) // a whole journey, on a server of its own
  const server = await startAsInstalled()
  const mailbox = new Mailbox(join(server.dataDir, 'mail'))
  const [title, sellerEmail, buyerEmail] = [`Elementi di ${unique}`, `${unique}@example.org`, `compra-${unique}@example.org`]
  const visit = async () => {
    const visitor = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block', locale: 'it-IT' })
    waitForHydration(visitor)
    return visitor
  }
  try {
    await page.goto(`${server.url}/books`)
    await page.getByRole('link', { name: 'Vendi Libro' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Vendi un libro' })
    const fields = { title, course: 'Storia Moderna', price: '12.50', sellerEmail }
    for (const [name, value] of Object.entries(fields)) await dialog.locator(`[name="${name}"]`).fill(value)
    await dialog.getByLabel('Condizione').selectOption('Ottime condizioni')
    await dialog.getByLabel('Il tuo nome').fill('Marta')
    await dialog.getByRole('button', { name: 'Pubblica annuncio' }).click()
    await expect(page.getByRole('dialog', { name: 'Annuncio pubblicato!' })).toBeVisible()

    const buyer = await visit()
    await buyer.goto(`/books?search=${encodeURIComponent(`elemeti ${unique}`)}`)
    await buyer.getByRole('link', { name: title }).click()
    await buyer.getByRole('dialog', { name: title }).getByRole('link', { name: 'Contatta il Venditore' }).click()
    const contact = buyer.getByRole('dialog', { name: 'Contatta il Venditore' })
    await contact.getByLabel('Il tuo nome').fill('Luca')
    await contact.getByLabel('La tua email').fill(buyerEmail)
    await contact.getByRole('button', { name: 'Invia messaggio' }).click()
    await expect(buyer.getByRole('dialog', { name: 'Ora tocca a Marta' })).toBeVisible()
    await buyer.close()
    await mailbox.waitFor({ to: sellerEmail, subject: /Luca/ }, 60_000)

    const { links } = await mailbox.waitFor({ to: sellerEmail, subject: /è online/ }, 60_000)
    await page.goto(links.find((address) => address.includes('token=')) ?? '')
    await page.getByRole('tab', { name: 'Modifica' }).click()
    await page.getByLabel('Prezzo').fill('9.90')
    await page.getByRole('button', { name: 'Salva modifiche' }).click()
    await expect(page.getByText('Annuncio aggiornato!', { exact: true })).toBeVisible()

    const office = await visit()
    await office.goto('/admin')
    await logIn(office, { ...admin, password: 'non-è-questa' })
    await expect(office.getByText('Credenziali non valide').first()).toBeVisible()
    await logIn(office)
    await office.getByRole('tab', { name: 'Sezioni' }).click()
    await office.getByRole('switch', { name: 'Professori' }).click()
    await expect(office.getByRole('switch', { name: 'Professori' })).toBeChecked()
    await office.close()
  } finally {
    await server.stop()
  }
})
