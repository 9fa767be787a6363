import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { visitPage } from '../../../test/visit.tsx'
import { preloadPage } from '../../pages/code.tsx'

beforeAll(() => preloadPage('/privacy'))

const title = 'Recensioni verificate: da che cosa proteggono, e da che cosa no'

it('where students can confirm, says what an operator could do with verified reviews, and that no address finds them', async () => {
  visitPage('/privacy', {}, { studentDomains: ['studenti.example.org'] })
  const section = within(await screen.findByRole('region', { name: title }))
  section.getByText(/nessuno può ritrovarla, esportarla o cancellarla con la tua email/)
  expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Chi ruba il database',
    'Orari e registri',
    'Una chiave fatta apposta per te',
    'Recensire due volte',
    'Prove vendute o regalate',
    'Caselle istituzionali di chi non studia',
    'Corsi in cui confermano in pochi',
    'Una pagina che ruba le prove',
    'Recensioni inventate da chi gestisce il sito',
  ])
  expect(section.getByRole('link', { name: 'Trasparenza' }).getAttribute('href')).toBe('/transparency')
})

it('says nothing of them where nobody can confirm', async () => {
  visitPage('/privacy', {}, { studentDomains: [] })
  await screen.findByRole('heading', { name: 'I tuoi diritti, senza un account' })
  expect(screen.queryByText(title)).toBeNull()
})

it.each([
  ['public', 1],
  ['names', 0],
] as const)('says that the addresses of participants are public only where they are (%s)', async (participantsVisibility, times) => {
  visitPage('/privacy', {}, { participantsVisibility })
  await screen.findByRole('heading', { name: 'A chi arrivano' })
  expect(screen.queryAllByText(/Fa eccezione chi si iscrive/)).toHaveLength(times)
})
