import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../Dialog.tsx'
import { riseOf, Toaster } from './Toaster.tsx'
import { closeToast, currentToast, showToast } from './toastStore.ts'

const toasts = () => [...document.querySelectorAll('li[data-state="open"]')]
const show = (message: Parameters<typeof showToast>[0]) => act(() => showToast(message))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  act(() => closeToast(currentToast()?.id ?? 0))
  vi.useRealTimers()
})

describe('a toast', () => {
  it('shows its title and description', () => {
    render(<Toaster />)
    show({ title: 'Messaggio inviato!', description: 'Il venditore riceverà la tua richiesta via email.' })
    expect(toasts()).toHaveLength(1)
    expect(toasts()[0]?.textContent).toBe('Messaggio inviato!Il venditore riceverà la tua richiesta via email.')
  })

  it('takes the place of the one before: at most one is visible', () => {
    render(<Toaster />)
    show({ title: 'Primo' })
    show({ title: 'Secondo' })
    expect(toasts().map((toast) => toast.textContent)).toEqual(['Secondo'])
  })

  it('stays 5000 ms, not less', () => {
    render(<Toaster />)
    show({ title: 'Annuncio eliminato' })
    act(() => vi.advanceTimersByTime(4990))
    expect(toasts()).toHaveLength(1)
    act(() => vi.advanceTimersByTime(20))
    expect(toasts()).toHaveLength(0)
  })

  it('stays as long as it is told', () => {
    render(<Toaster />)
    show({ title: 'Breve', duration: 1000 })
    act(() => vi.advanceTimersByTime(1010))
    expect(toasts()).toHaveLength(0)
  })

  it('closes on its button', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    render(<Toaster />)
    show({ title: 'Annuncio aggiornato!' })
    await user.click(screen.getByRole('button', { name: 'Nascondi la notifica' }))
    expect(toasts()).toHaveLength(0)
  })

  it('wears other colours when it is destructive', () => {
    render(<Toaster />)
    show({ title: 'Errore', variant: 'destructive' })
    expect(toasts()[0]?.getAttribute('data-variant')).toBe('destructive')
  })

  it('gets the focus on F8', () => {
    render(<Toaster />)
    show({ title: 'Errore' })
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement).toBe(screen.getByRole('list'))
  })

  function swipe(distance: number) {
    const toast = toasts()[0] as Element
    fireEvent.pointerDown(toast, { button: 0, clientX: 0, clientY: 0, pointerId: 1 })
    fireEvent.pointerMove(toast, { clientX: distance, clientY: 0, pointerId: 1 })
    fireEvent.pointerUp(toast, { clientX: distance, clientY: 0, pointerId: 1 })
  }

  it.each([
    [60, 0],
    [40, 1],
    [-60, 1],
  ])('swiped by %i px leaves %i on screen', (distance, left) => {
    render(<Toaster />)
    show({ title: 'Errore' })
    swipe(distance)
    expect(toasts()).toHaveLength(left)
  })

  it('is shown inside an open dialog, since all the rest is inert', () => {
    render(
      <>
        <Toaster />
        <Dialog title="Vendi un libro" onClose={() => {}}>
          modulo
        </Dialog>
      </>,
    )
    show({ title: 'Campi obbligatori' })
    expect(screen.getByRole('dialog').contains(toasts()[0] as Element)).toBe(true)
  })
})

const atFoot = { top: 700, bottom: 800 }
const from = (top: number, bottom: number) => ({ top, bottom })

it.each([
  ['stays at the foot where nothing is', [], 0],
  ['stays where a control ends above it', [from(600, 700)], 0],
  ['rises above the one action that it would cover', [from(740, 784)], 60],
  ['rises to the first place that is high enough', [from(740, 784), from(600, 680)], 200],
  ['fits between two controls', [from(740, 784), from(596, 640)], 60],
])('a toast %s', (_case, taken, rise) => {
  expect(riseOf(atFoot, taken)).toBe(rise)
})

it('a toast finds no place where controls leave none', () => {
  expect(
    riseOf(
      atFoot,
      Array.from({ length: 20 }, (_, row) => from(row * 40, row * 40 + 30)),
    ),
  ).toBeNull()
})
