import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Gallery } from './Gallery.tsx'

const open = (imageUrls: string[]) =>
  render(
    <Gallery label="Foto del libro" imageUrls={imageUrls}>
      {(src) => <img src={src} alt="" />}
    </Gallery>,
  )

it.each([
  [['/uploads/a.webp'], 1],
  [['/uploads/a.webp', '/uploads/b.webp'], 2],
])('each of %j opens on the whole screen, and Escape closes it alone', async (urls, number) => {
  const user = userEvent.setup()
  open(urls)
  await user.click(screen.getByRole('button', { name: `Ingrandisci la foto ${number}` }))
  const photo = await screen.findByAltText(`Foto ${number} di ${urls.length}`)
  expect(photo.getAttribute('src')).toBe(urls[number - 1])
  // A native dialog closes on an Escape that nothing has prevented.
  const frame = await waitFor(() => document.querySelector('.yarl__root') as HTMLElement)
  expect(fireEvent.keyDown(frame, { key: 'Escape' })).toBe(false)
})

it('without photos there is nothing to enlarge', () => {
  open([])
  expect(screen.queryByRole('button')).toBeNull()
})
