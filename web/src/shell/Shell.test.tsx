import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageHeading } from '../components/PageHeading.tsx'
import { forgetFlags } from '../features/flags/flagStore.ts'
import { PageCodeContext } from '../navigation/page.ts'
import { pageCode } from '../pages/code.tsx'
import { Shell } from './Shell.tsx'
import { search } from './search.tsx'

function Page({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {children}
    </>
  )
}

function Home() {
  return (
    <Page title="Casa">
      <section id="valori">
        <h2 tabIndex={-1}>I nostri valori</h2>
      </section>
    </Page>
  )
}

let flags = { courses: true, professors: false }

beforeEach(() => {
  forgetFlags()
  flags = { courses: true, professors: false }
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    if (url === '/api/feature-flags') return Response.json(flags)
    throw new Error(`unexpected request for ${url}`)
  })
})

/** Code that is loaded when it is wanted takes its time on a busy machine. */
const patiently = { timeout: 10_000 }

/** What the frame loads late: the round buttons, the shortcuts. */
const corner = () => screen.findByRole('navigation', { name: 'Scorciatoie' }, patiently)

function Stays() {
  const [count, setCount] = useState(0)
  return (
    <Page title="Conta">
      <button type="button" onClick={() => setCount(count + 1)}>
        più
      </button>
      <Link to="/other">altrove</Link>
    </Page>
  )
}

function visit(path: string) {
  render(
    <PageCodeContext value={pageCode}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<Shell />}>
            <Route index element={<Home />} />
            <Route path="/books" element={<Page title="Scambio Libri" />} />
            <Route path="/books/new" element={<Page title="Vendi" />} />
            <Route path="/events" element={<Page title="Eventi" />} />
            <Route path="/count" element={<Stays />} />
            <Route path="/field" element={<input aria-label="campo" />} />
            <Route path="/ticket/:token" element={<Page title="Il tuo biglietto" />} />
            <Route path="/search" element={<Page title="Pagina della ricerca" />} />
            <Route path="/other" element={<Page title="Altrove" />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </PageCodeContext>,
  )
  return userEvent.setup()
}

const menu = () => document.querySelector('#mobile-menu[data-open]')

describe('the mobile menu', () => {
  it('opens with the sections and the four quick actions', async () => {
    const user = visit('/')
    expect(menu()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Apri il menu' }))
    expect(screen.getByRole('button', { name: 'Chiudi il menu' })).toBeDefined()
    const inside = within(menu() as HTMLElement)
    expect(inside.getByRole('link', { name: 'Vendi un libro' }).getAttribute('href')).toBe('/books/new')
    expect((await inside.findByRole<HTMLButtonElement>('button', { name: /Valuta un prof\s*Soon/ })).disabled).toBe(true)
    expect(inside.getAllByRole('link', { name: 'Eventi' })).toHaveLength(2)
    expect(inside.getByRole('link', { name: 'Aiuto' })).toBeDefined()
  })

  it('leads to the professors once their section is open', async () => {
    flags.professors = true
    const user = visit('/')
    await user.click(screen.getByRole('button', { name: 'Apri il menu' }))
    const rate = await within(menu() as HTMLElement).findByRole('link', { name: 'Valuta un prof' })
    expect(rate.getAttribute('href')).toBe('/professors/review')
  })

  it('closes when the route changes', async () => {
    const user = visit('/')
    await user.click(screen.getByRole('button', { name: 'Apri il menu' }))
    await user.click(within(menu() as HTMLElement).getByRole('link', { name: 'Vendi un libro' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vendi')
    expect(menu()).toBeNull()
  })

  it('closes when the link leads to the page one is on', async () => {
    const user = visit('/books')
    await user.click(screen.getByRole('button', { name: 'Apri il menu' }))
    await user.click(within(menu() as HTMLElement).getByRole('link', { name: 'Libri' }))
    expect(menu()).toBeNull()
  })

  it('stays closed when one comes back to where it was open', async () => {
    const user = visit('/books')
    await corner()
    await user.click(screen.getByRole('button', { name: 'Apri il menu' }))
    await user.click(screen.getByRole('link', { name: 'Chiostro' }))
    await user.keyboard('{Alt>}b{/Alt}')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scambio Libri')
    expect(menu()).toBeNull()
  })

  it('closes on a press outside, not on one inside', async () => {
    const user = visit('/')
    await user.click(screen.getByRole('button', { name: 'Apri il menu' }))
    await user.click(screen.getByText('Azioni rapide'))
    expect(menu()).not.toBeNull()
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(menu()).toBeNull()
  })

  it('closes on Escape, gives the focus back and leaves the page where it is', async () => {
    const scroll = vi.spyOn(window, 'scrollTo')
    const user = visit('/')
    await corner()
    await user.click(screen.getByRole('button', { name: 'Apri il menu' }))
    await user.keyboard('{Escape}')
    expect(menu()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apri il menu' }))
    expect(scroll).not.toHaveBeenCalled()
  })
})

describe('the help dialog', () => {
  it('opens from the header, closes on its button and gives the focus back', async () => {
    const user = visit('/')
    const help = screen.getByRole('link', { name: 'Aiuto' })
    await user.click(help)
    const dialog = await screen.findByRole('dialog', { name: 'Aiuto' }, patiently)
    expect(within(dialog).getByRole('tab', { name: 'Come Funziona' }).getAttribute('aria-selected')).toBe('true')
    expect(within(dialog).getByText('Vendere un libro')).toBeDefined()
    await user.click(within(dialog).getByRole('tab', { name: 'Segnala Problema' }))
    expect(await within(dialog).findByLabelText(/Oggetto/, {}, patiently)).toBeDefined()
    await user.click(within(dialog).getByRole('link', { name: 'Chiudi' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(help)
  })

  it('does not stay open over another page', async () => {
    const user = visit('/events')
    await corner()
    await user.click(screen.getByRole('link', { name: 'Aiuto' }))
    await screen.findByRole('dialog', { name: 'Aiuto' }, patiently)
    await user.keyboard('{Alt>}b{/Alt}')
    expect(await screen.findByRole('heading', { name: 'Scambio Libri', level: 1 })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the search', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Cerca' }, patiently)
  const link = () => within(screen.getByRole('banner')).getAllByRole('link', { name: 'Cerca' })[0] as HTMLElement
  it('opens from the header and from the menu', async () => {
    const user = visit('/books')
    await corner()
    await user.click(link())
    await user.click(within(await dialog()).getByRole('button', { name: 'Chiudi' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Apri il menu' }))
    await user.click(within(menu() as HTMLElement).getByRole('link', { name: 'Cerca' }))
    await dialog()
  })

  it('opens for a press that came before its code', async () => {
    visit('/books')
    fireEvent.click(link())
    await dialog()
    expect(screen.getByRole('heading', { name: 'Scambio Libri', level: 1 })).toBeDefined()
  })

  it('is the page of the search where its code cannot be loaded', async () => {
    vi.doMock('./LazyShell.tsx', () => Promise.reject(new Error('offline')))
    try {
      for (const press of [fireEvent.click, userEvent.click]) {
        visit('/books')
        await press(link())
        expect(await screen.findByRole('heading', { name: 'Pagina della ricerca' }, patiently)).toBeDefined()
        cleanup()
      }
    } finally {
      vi.doUnmock('./LazyShell.tsx')
      Object.assign(search, { opener: 'coming', pressedAt: null })
    }
  })

  it('opens by the key «/», which a field keeps', async () => {
    const user = visit('/field')
    await corner()
    await user.type(screen.getByRole('textbox'), '/')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('/')
    screen.getByRole('textbox').blur()
    await user.keyboard('/')
    await dialog()
  })

  it('leaves the key alone once it was turned off', async () => {
    const user = visit('/books')
    await corner()
    await user.keyboard('/')
    await user.click(within(await dialog()).getByLabelText('Il tasto / apre la ricerca'))
    await user.click(screen.getByRole('button', { name: 'Chiudi' }))
    await user.keyboard('/')
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes with any navigation', async () => {
    const user = visit('/events')
    await corner()
    await user.keyboard('/')
    await dialog()
    await user.keyboard('{Alt>}b{/Alt}')
    expect(await screen.findByRole('heading', { name: 'Scambio Libri', level: 1 })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the footer', () => {
  const foot = () => within(screen.getByRole('navigation', { name: 'Piè di pagina' }))

  it('leads to every section and to the parts of the home page', () => {
    visit('/books')
    const addresses = [
      '/books',
      '/courses-professors',
      '/events',
      '/courses',
      '/contact',
      '/my-things',
      '/rules',
      '/transparency',
      '/privacy',
      '/accessibility',
      '/embed',
      '/#home',
      '/#come-funziona',
      '/#valori',
      '/#contatti',
    ]
    expect(
      foot()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(addresses)
  })

  it('is not on pages where one comes to do something, as a ticket, nor is the bar of phones', () => {
    visit('/ticket/abc')
    expect([screen.queryByRole('contentinfo'), screen.queryByRole('navigation', { name: 'Barra' })]).toEqual([null, null])
  })

  it('marks what is not open yet, and nothing that is open in part', async () => {
    flags = { courses: false, professors: true }
    visit('/books')
    expect((await foot().findAllByText('presto')).map((mark) => mark.previousSibling?.textContent)).toEqual(['Catalogo Corsi'])
  })
})

describe('the corner', () => {
  const up = () => screen.queryByRole('button', { name: 'Torna su' })
  function upAt(y: number) {
    vi.stubGlobal('scrollY', y)
    act(() => void window.dispatchEvent(new Event('scroll')))
    return up()
  }

  it('offers the way up after 300 px, not before', async () => {
    visit('/books')
    await corner()
    // It listens to scrolling by an effect, which may run later than it is found.
    await vi.waitFor(() => expect(upAt(301)).not.toBeNull(), patiently)
    const scroll = vi.spyOn(window, 'scrollTo')
    act(() => up()?.click())
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
    expect(upAt(300)).toBeNull()
    vi.unstubAllGlobals()
  })

  it('leads home from everywhere but home', async () => {
    const home = (place: HTMLElement) => within(place).queryByRole('link', { name: 'Torna alla home' })
    visit('/books')
    expect(home(await corner())?.getAttribute('href')).toBe('/')
    cleanup()
    visit('/')
    expect(home(await corner())).toBeNull()
  })
})

describe('the bar of phones', () => {
  it('leads to the sections, home and to one’s own things, and says where one is', async () => {
    const user = visit('/events')
    const bar = within(screen.getByRole('navigation', { name: 'Barra' }))
    const current = () => bar.getAllByRole('link').flatMap((link) => (link.getAttribute('aria-current') ? link.getAttribute('href') : []))
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/books',
      '/courses-professors',
      '/',
      '/events',
      '/my-things',
    ])
    expect(current()).toEqual(['/events'])
    await user.click(bar.getByRole('link', { name: 'Torna alla home' }))
    expect(current()).toEqual(['/'])
  })
})

describe('a link to a part of the home page', () => {
  it('scrolls there and takes the focus along, each time it is followed', async () => {
    const scroll = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView')
    const user = visit('/books')
    await corner()
    const link = within(screen.getByRole('navigation', { name: 'Piè di pagina' })).getByRole('link', { name: 'Valori' })
    await user.click(link)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'I nostri valori' }))
    await user.click(link)
    expect(scroll.mock.contexts.map((element) => (element as Element).id)).toEqual(['valori', 'valori'])
  })
})

describe('navigation', () => {
  it('moves the focus to the heading of the page one arrives on', async () => {
    const user = visit('/count')
    await user.click(screen.getByRole('link', { name: 'altrove' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Altrove', level: 1 }))
  })

  it('leaves the focus alone while the page stays', async () => {
    const user = visit('/count')
    await user.click(screen.getByRole('button', { name: 'più' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'più' }))
  })

  it('has Alt+B for the books and Alt+H for home', async () => {
    const user = visit('/events')
    await corner()
    await user.keyboard('{Alt>}b{/Alt}')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scambio Libri')
    await user.keyboard('{Alt>}h{/Alt}')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Casa')
  })

  it('scrolls to the top on Escape', async () => {
    const scroll = vi.spyOn(window, 'scrollTo')
    const user = visit('/')
    await corner()
    await user.keyboard('{Escape}')
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })

  it('leaves Escape to a field', async () => {
    const scroll = vi.spyOn(window, 'scrollTo')
    const user = visit('/field')
    await corner()
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('{Escape}')
    expect(scroll).not.toHaveBeenCalled()
  })

  it('leaves Escape to an open dialog', async () => {
    const scroll = vi.spyOn(window, 'scrollTo')
    const user = visit('/')
    await corner()
    await user.click(screen.getByRole('link', { name: 'Aiuto' }))
    await screen.findByRole('dialog', {}, patiently)
    await user.keyboard('{Escape}')
    expect(scroll).not.toHaveBeenCalled()
  })
})
