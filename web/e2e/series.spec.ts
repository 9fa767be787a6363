import { announce, dayIn, mailedLink } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { control, toast } from './formSteps.ts'
import { scrollsSideways } from './sideways.ts'

test('a series is announced once, shown once, and changed from one date on', async ({ page, mailbox, unique, expectAccessible }) => {
  test.slow() // a whole journey
  const title = `Coro ${unique}`
  const organiser = `${unique}@example.org`

  await test.step('announced with its repetition', async () => {
    await page.goto('/events')
    await page.getByRole('link', { name: 'Crea Evento' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crea un evento' })
    const fields = { title, description: 'Cantiamo insieme, senza provini.', date: dayIn(20), startTime: '20:30', endTime: '22:00' }
    const others = { location: 'Aula Magna', targetAudience: 'Tutti', creatorName: 'Marta', creatorEmail: organiser }
    await dialog.getByText('Altre opzioni').click()
    for (const [name, value] of Object.entries({ ...fields, ...others })) await control(dialog, name).fill(value)
    await control(dialog, 'weeks').selectOption('1')
    await control(dialog, 'count').selectOption('10')
    await expect(dialog.getByText(/L’ultima è/)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Pubblica evento' }).click()
    await expect(toast(page)).toContainText('Evento creato!')
  })

  await test.step('one card on the board, all dates on the event’s page', async () => {
    await page.goto(`/events?search=${unique}`)
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('e altre 9 date')
    await card.getByRole('link', { name: title }).click()
    const dates = page
      .getByRole('dialog', { name: title })
      .getByRole('link')
      .filter({ has: page.locator('time') })
    await expect(dates).toHaveCount(10)
    await expectAccessible()
    await dates.nth(3).click()
    await expect(dates.nth(3)).toHaveAttribute('aria-current', 'page')
  })

  await test.step('changed from the fourth date on', async () => {
    await page.goto(await mailedLink(mailbox, organiser, 'manage-event'))
    const dates = page.getByRole('navigation', { name: 'Le date di questa serie' }).getByRole('link')
    const open = async (position: number) => {
      await page.getByText(/^Data \d+ di 10 della serie/).click()
      await dates.nth(position).click()
      await expect(page.getByText(`Data ${position + 1} di 10 della serie`)).toBeVisible()
    }
    await page.getByRole('tab', { name: 'Modifica' }).click()
    await open(3)
    await control(page, 'location').fill('Teatro')
    await expectAccessible()
    await page.getByRole('button', { name: 'Salva modifiche' }).click()
    const question = page.getByRole('dialog', { name: 'Salva modifiche' })
    await expectAccessible()
    await question.getByRole('button', { name: 'Anche i successivi' }).click()
    await expect(toast(page)).toContainText('Evento aggiornato!')
    await open(9)
    await expect(control(page, 'location')).toHaveValue('Teatro')
    await open(2)
    await expect(control(page, 'location')).toHaveValue('Aula Magna')
  })
})

test('series and events over several days fit a phone', async ({ page, request, unique }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { id } = await announce(request, `Festival ${unique}`, {
    endDate: dayIn(22),
    endTime: '13:00',
    repeat: { weeks: 4, count: 15 },
  })
  for (const path of [`/events?search=${unique}`, `/events/${id}`, '/events/new']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await scrollsSideways(page), path).toEqual([])
  }
})
