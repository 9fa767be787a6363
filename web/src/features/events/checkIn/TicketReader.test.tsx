import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answer } from '../../../../test/server.tsx'
import { Scanner } from './TicketReader.tsx'

const codes = { now: [] as { rawValue: string }[] }
vi.mock('../../../components/camera/detector.ts', () => ({ createDetector: async () => ({ detect: async () => codes.now }) }))

afterEach(() => {
  codes.now = []
  vi.restoreAllMocks()
})

/** A telephone whose camera answers like this. */
function open(camera: () => Promise<unknown>) {
  const stopped = vi.fn()
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: camera } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  const read: string[] = []
  const { App } = answer({})
  const { unmount } = render(
    <App>
      <Scanner onCode={(text) => read.push(text)} />
    </App>,
  )
  return { user: userEvent.setup(), read, stopped, unmount }
}
const film = (stop = vi.fn()) => ({ getTracks: () => [{ stop }] })
const press = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByRole('button', { name }))

it('asks for the camera only when pressed, and reads a code that stays in view once', async () => {
  const camera = vi.fn(async () => film())
  const { user, read } = open(camera)
  expect(camera).not.toHaveBeenCalled()
  codes.now = [{ rawValue: 'http://chiostro.test/ticket/abc' }]
  await press(user, 'Leggi i biglietti')
  await screen.findByRole('button', { name: 'Spegni la fotocamera' })
  await waitFor(() => expect(read).toEqual(['http://chiostro.test/ticket/abc']))
  codes.now = [{ rawValue: 'another' }, { rawValue: 'http://chiostro.test/ticket/abc' }]
  await waitFor(() => expect(read).toEqual(['http://chiostro.test/ticket/abc', 'another']))
})

it('gives the camera back when it is switched off, and when the page is left', async () => {
  const stop = vi.fn()
  const { user, unmount } = open(async () => film(stop))
  await press(user, 'Leggi i biglietti')
  await user.click(await screen.findByRole('button', { name: 'Spegni la fotocamera' }))
  expect(stop).toHaveBeenCalledTimes(1)
  await press(user, 'Leggi i biglietti')
  await screen.findByRole('button', { name: 'Spegni la fotocamera' })
  unmount()
  expect(stop).toHaveBeenCalledTimes(2)
})

it.each([
  [new DOMException('no', 'NotAllowedError'), /permettilo nelle impostazioni/],
  [new DOMException('none', 'NotFoundError'), /Qui non c’è una fotocamera/],
])('says why there is no picture (%s), and can try again', async (error, words) => {
  const camera = vi.fn(async () => {
    throw error
  })
  const { user } = open(camera)
  await press(user, 'Leggi i biglietti')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  await press(user, 'Riprova')
  expect(screen.queryByRole('alert')).toBeNull()
  await press(user, 'Leggi i biglietti')
  await screen.findByRole('alert')
  expect(camera).toHaveBeenCalledTimes(2)
})
