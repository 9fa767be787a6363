import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchKeyboard } from './LazyShell.tsx'

const viewport = Object.assign(new EventTarget(), { height: 780, scale: 1, offsetTop: 0 })
const root = document.documentElement
let stop: () => void

beforeEach(() => {
  Object.assign(viewport, { height: 780, scale: 1, offsetTop: 0 })
  vi.stubGlobal('visualViewport', viewport)
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('innerHeight', 780)
  document.body.innerHTML = '<input>'
  stop = watchKeyboard()
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function becomes(height: number, scale = 1): { open: boolean; foot: string } {
  Object.assign(viewport, { height, scale })
  viewport.dispatchEvent(new Event('resize'))
  return { open: root.hasAttribute('data-keyboard'), foot: root.style.getPropertyValue('--foot') }
}

const type = () => document.querySelector('input')?.focus()

it('a window that gets lower while something is typed has its keyboard open, on whose edge the foot of the screen is', () => {
  type()
  expect(becomes(460)).toEqual({ open: true, foot: '320px' })
  expect(becomes(780)).toEqual({ open: false, foot: '' })
})

it('a page that the browser itself made lower ends on the keyboard’s edge already', () => {
  type()
  vi.stubGlobal('innerHeight', 460)
  expect(becomes(460)).toEqual({ open: true, foot: '0px' })
})

it('the browser’s own bars, two fingers and a turned phone are no keyboard', () => {
  expect(becomes(460)).toEqual({ open: false, foot: '' })
  type()
  expect(becomes(700).open).toBe(false)
  expect(becomes(390, 2).open).toBe(false)
  vi.stubGlobal('innerWidth', 780)
  expect(becomes(360).open).toBe(false)
})
