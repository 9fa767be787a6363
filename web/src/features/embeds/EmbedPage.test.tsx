import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { address, visitPage } from '../../../test/visit.tsx'
import { preloadPage } from '../../pages/code.tsx'

beforeAll(() => preloadPage('/embed'))

const snippet = async () => ((await screen.findByLabelText('Codice per il tuo sito')) as HTMLTextAreaElement).value

it('makes the snippet of the listings as they come, in Italian', async () => {
  visitPage('/embed', {})
  const source = `${window.location.origin}/embed/books`
  expect(await snippet()).toBe(
    `<iframe src="${source}" title="Libri in vendita · Chiostro" width="100%" height="516" loading="lazy" style="border:0"></iframe>`,
  )
  expect(screen.getByTitle('Anteprima').getAttribute('src')).toBe('/embed/books')
})

it('puts every choice into the snippet, the preview, the feeds and its own address', async () => {
  const { user } = visitPage('/embed?kind=events&search=cena', {})
  await user.selectOptions(screen.getByLabelText('Etichetta'), 'serata')
  await user.selectOptions(screen.getByLabelText('Quanti'), '3')
  await user.selectOptions(screen.getByLabelText('Aspetto'), 'Scuro')
  await user.selectOptions(screen.getByLabelText('Lingua'), 'English')
  const path = '/embed/events?search=cena&tag=serata&limit=3&theme=dark&lang=en'
  expect(screen.getByTitle('Anteprima').getAttribute('src')).toBe(path)
  expect(await snippet()).toContain(`src="${window.location.origin}${path.replaceAll('&', '&amp;')}"`)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Feed per i lettori (Atom)').value).toBe(
    `${window.location.origin}/events.atom?search=cena&tag=serata`,
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('Calendario (iCalendar)').value).toContain('/events.ics?search=cena&tag=serata')
  expect(address()).toBe('/embed?kind=events&search=cena&tag=serata&limit=3&theme=dark&lang=en')
})

it('a wrong choice in a shared address is the usual one', async () => {
  visitPage('/embed?kind=nonsense&theme=pink&limit=999', {})
  expect(await snippet()).toContain(`src="${window.location.origin}/embed/books"`)
})
