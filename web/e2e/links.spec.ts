import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import pg from 'pg'
import { runningEmbeddedUrl } from '../../api/src/database/embedded.ts'
import { admin, logIn } from './adminSteps.ts'
import { expect, test } from './fixtures.ts'
import { italianLeft, speak } from './language.ts'
import type { Mailbox } from './mailbox.ts'
import { takePictures } from './screenshots.ts'
import { scrollsSideways } from './sideways.ts'

async function someSubject(request: APIRequestContext) {
  const subjects = (await (await request.get('/api/course-subjects')).json()) as { id: string; courseName: string }[]
  const { id, courseName } = subjects[randomInt(subjects.length)] ?? { id: '', courseName: '' }
  return { id, courseName, path: `/courses/subjects/${id}` }
}

const linkOf = async (mailbox: Mailbox, to: string, subject?: RegExp) =>
  (await mailbox.waitFor({ to, ...(subject ? { subject } : {}) })).links.find((one) => one.includes('/link/')) ?? ''

async function confirmedLink(request: APIRequestContext, mailbox: Mailbox, data: { email: string; url: string } & Record<string, string>) {
  const { id } = await (await request.post('/api/links', { data })).json()
  const token = (await linkOf(mailbox, data.email)).split('/').at(-1)
  expect((await request.post(`/api/link/${token}/confirm`)).status()).toBe(200)
  return id as string
}

interface Looked {
  title: string
  checkedAt: string | null
  hiddenAt: string | null
}

/** Has links looked at, and waits for those of this test: others are confirmed meanwhile. */
async function checkLinks(request: APIRequestContext, unique: string) {
  const { token } = await (await request.post('/api/admin/login', { data: admin })).json()
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (query: string) => (await (await request.post('/graphql', { headers, data: { query } })).json()).data
  const own = async (): Promise<Looked[]> =>
    (await ask('{ adminLinks(first: 100) { edges { node { title checkedAt hiddenAt } } } }')).adminLinks.edges.flatMap(
      ({ node }: { node: Looked }) => (node.title.includes(unique) ? [node] : []),
    )
  const before = new Date().toISOString()
  const looked = async () => {
    // Asked again: one that waits already is as old as the test that asked for it.
    await ask('mutation { checkLinks { __typename } }')
    // A look that began before may have hidden it, and what is hidden is not looked at.
    return (await own()).every(({ checkedAt, hiddenAt }) => hiddenAt !== null || (checkedAt ?? '') > before)
  }
  await expect.poll(looked, { timeout: 90_000, intervals: [5000] }).toBe(true)
}

/** What was found dead today was so yesterday. */
async function letDayPass(id: string) {
  const client = new pg.Client(runningEmbeddedUrl(join(process.env.E2E_DATA_DIR ?? '', 'postgres')) ?? '')
  await client.connect()
  await client.query('UPDATE links SET dead_on = dead_on - 1 WHERE id = $1', [id])
  await client.end()
}

const section = (page: Page) => page.getByRole('region', { name: 'Gruppi e link' })

test('the group of a subject is proposed, confirmed, looked at, said not to work, hidden and revived', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const email = `${unique}@studenti.example.org`
  const { path, id: subjectId, courseName } = await someSubject(request)
  await page.goto(path)
  await section(page).getByRole('button', { name: 'Proponi un gruppo o un link' }).click()
  const form = page.getByRole('dialog', { name: 'Proponi un gruppo o un link' })

  await test.step('the form guesses the platform and refuses what hides where it leads', async () => {
    await expect(form.getByText(`Per ${courseName}`)).toBeVisible()
    await form.getByLabel('Indirizzo').fill('https://bit.ly/gruppo')
    await form.getByLabel('Titolo').fill(`Gruppo ${unique}`)
    await form.getByLabel('La tua email').fill(email)
    await form.getByRole('button', { name: 'Proponi', exact: true }).click()
    await expect(form.getByText('Gli indirizzi accorciati')).toBeVisible()
    await form.getByLabel('Indirizzo').fill(`https://chat.whatsapp.com/vivo-${unique}`)
    await expect(form.getByLabel('Dove si trova')).toHaveValue('whatsapp')
    await expectAccessible()
    await takePictures(page, 'links-form')
    await form.getByRole('button', { name: 'Proponi', exact: true }).click()
    await expect(page.getByText(`Controlla la posta di ${email}`)).toBeVisible()
  })

  await test.step('it is public once its address has confirmed it', async () => {
    await page.goto(path)
    await expect(page.getByText(`Gruppo ${unique}`)).toHaveCount(0)
    await page.goto(await linkOf(mailbox, email))
    await expect(page.getByText('Si vede dopo la tua conferma.')).toBeVisible()
    await expectAccessible()
    await takePictures(page, 'links-confirm')
    await page.getByRole('button', { name: 'Conferma' }).click()
    await expect(page.getByText('Si vede fino al')).toBeVisible()
    await page.goto(path)
    const link = section(page)
      .getByRole('link', { name: `Gruppo ${unique}`, exact: false })
      .first()
    await expect(link).toHaveAttribute('rel', 'nofollow noopener ugc')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(section(page).getByText('Chi è nel gruppo vede il tuo numero.').first()).toBeVisible()
    await expect(section(page).getByText('confermato da una casella di studenti').first()).toBeVisible()
    await expectAccessible()
    await link.scrollIntoViewIfNeeded()
    await takePictures(page, 'links-subject')
  })

  const dead = await confirmedLink(request, mailbox, {
    subjectId,
    platform: 'telegram',
    title: `Vecchio ${unique}`,
    url: `https://t.me/morto-${unique}`,
    email: `bo.${unique}@example.org`,
  })
  await test.step('a look tells which group is there', async () => {
    await checkLinks(request, unique)
    const links = (await (await request.get(`/api/course-subjects/${subjectId}/links`)).json()) as {
      id: string
      title: string
      state: string
    }[]
    const ofTest = links.filter(({ title }) => title.includes(unique)).map(({ id, title, state }) => [id === dead, title, state])
    expect(ofTest).toEqual([
      [true, `Vecchio ${unique}`, 'dead'],
      [false, `Gruppo ${unique}`, 'ok'],
    ])
  })

  await test.step('three networks hide it, and its proposer revives it', async () => {
    await page.goto(path)
    await section(page)
      .getByRole('button', { name: `Non funziona: Vecchio ${unique}` })
      .click()
    await expect(page.getByText('Grazie, lo controlliamo').first()).toBeVisible()
    // With that of the press they are three.
    for (const network of ['192.0.2.1', '198.51.100.1'])
      await request.post(`/api/links/${dead}/not-working`, { headers: { 'x-forwarded-for': network } })
    await page.goto(path)
    await expect(section(page)).toBeVisible()
    await expect(page.getByText(`Vecchio ${unique}`)).toHaveCount(0)
    await page.goto(await linkOf(mailbox, `bo.${unique}@example.org`, /non funziona più/))
    await expect(page.getByText('È nascosto')).toBeVisible()
    await page.getByRole('button', { name: 'Conferma' }).click()
    await expect(page.getByText('Si vede fino al')).toBeVisible()
    await page.getByRole('button', { name: 'Togli il link' }).click()
    await expect(page.getByRole('heading', { name: 'Il link è stato tolto' })).toBeVisible()
  })
})

test('a group that is gone is hidden on the second day, and its proposer revives it', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { path, id: subjectId } = await someSubject(request)
  const [email, title] = [`ida.${unique}@example.org`, `Gruppo ${unique}`]
  const id = await confirmedLink(request, mailbox, { subjectId, platform: 'telegram', title, url: `https://t.me/morto-${unique}`, email })
  await checkLinks(request, unique)
  await page.goto(path)
  await expect(section(page).getByRole('link', { name: title, exact: false }).first()).toBeVisible()
  await letDayPass(id)
  await checkLinks(request, unique)
  await page.goto(path)
  await expect(section(page)).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await page.goto(await linkOf(mailbox, email, /non funziona più/))
  await expect(page.getByText('È nascosto')).toBeVisible()
  await expectAccessible()
  await takePictures(page, 'links-hidden')
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByText('Si vede fino al')).toBeVisible()
  await page.goto(path)
  await expect(section(page).getByRole('link', { name: title, exact: false }).first()).toBeVisible()
})

test('a link is reported from its subject, removed with reasons, and its proposer reads them', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  const { path, id: subjectId } = await someSubject(request)
  const [email, title] = [`ida.${unique}@example.org`, `Guadagna subito ${unique}`]
  await confirmedLink(request, mailbox, { subjectId, platform: 'site', title, url: `https://offerte.example.org/${unique}`, email })
  await page.goto(path)
  await section(page)
    .getByRole('link', { name: `Segnala: ${title}` })
    .click()
  await page.getByLabel('Pubblicità o truffa').check()
  const reporter = `chi.segnala.${unique}@example.org`
  await page.getByLabel('Email (facoltativa)').fill(reporter)
  await expectAccessible()
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('heading', { name: 'Segnalazione inviata. Grazie!' })).toBeFocused()
  const reference = (await mailbox.waitFor({ to: reporter, subject: /^Segnalazione ricevuta/ })).subject.split(' ').at(-1) ?? ''

  await page.goto('/admin/cases')
  await logIn(page)
  await page.getByRole('list', { name: 'Casi' }).getByRole('button', { name: reference }).or(page.getByText(reference)).first().click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(`https://offerte.example.org/${unique}`)).toBeVisible()
  await expectAccessible()
  await takePictures(page, 'links-queue')
  await page.keyboard.press('r')
  await expect(page.getByLabel('Motivazione')).toHaveValue('Il contenuto è pubblicità.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Annulla ${reference}` })).toBeVisible()
  expect(await (await request.get(`/api/course-subjects/${subjectId}/links`)).text()).not.toContain(unique)

  const told = await mailbox.waitFor({ to: email, subject: /^Abbiamo rimosso/ })
  await page.goto(new URL(told.links.find((one) => one.includes('/case/')) ?? '').pathname)
  await expect(page.getByText('Il contenuto è pubblicità.')).toBeVisible()
  await expectAccessible()
  await takePictures(page, 'links-case')
})

test('links of a degree course stand below its years, at most three, on a phone too and in English', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  const { id } = await someSubject(request)
  const { degreeCourse, department } = await (await request.get(`/api/course-subjects/${id}`)).json()
  for (const n of [1, 2, 3, 4])
    await confirmedLink(request, mailbox, {
      degreeCourseId: degreeCourse.id,
      platform: 'site',
      title: `Esami ${n} ${unique}`,
      url: `https://esami.example.org/${unique}/${n}`,
      email: `${n}.${unique}@example.org`,
    })
  await speak(page, 'en')
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(`/courses/${department.id}/${degreeCourse.id}`)
  const groups = page.getByRole('region', { name: 'Groups and links' })
  await expect(groups.getByRole('link', { name: unique, exact: false }).first()).toBeVisible()
  await expect(groups.getByRole('listitem')).toHaveCount(3)
  await groups.getByRole('button', { name: /^All \(\d+\)$/ }).click()
  expect(await groups.getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
  expect(await scrollsSideways(page)).toEqual([])
  await expectAccessible()
  expect((await italianLeft(page)).filter((text) => /Gruppi|Proponi|Non funziona|Tutti/.test(text))).toEqual([])
  await groups.scrollIntoViewIfNeeded()
  await takePictures(page, 'links-degree-course')
})
