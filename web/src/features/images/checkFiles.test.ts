import { imageLimits } from '@chiostro/domain/images/images'
import { expect, it } from 'vitest'
import { chosenOf, problemWith, unsendable } from './useImageUpload.ts'

const file = (name: string, type: string) => new File(['x'], name, { type })

function sized(bytes: number): File {
  return Object.defineProperty(file('grande.jpg', 'image/jpeg'), 'size', { value: bytes })
}

it('finds nothing wrong with pictures of the formats we take', () => {
  for (const good of [file('a.jpg', 'image/jpeg'), file('b.avif', 'image/avif')]) expect(problemWith(good)).toBeNull()
})

it('names the file whose format we do not take', () => {
  expect(problemWith(file('appunti.pdf', 'application/pdf'))).toContain('«appunti.pdf»')
})

it('tells owners of an iPhone what to do about HEIC, by type or by name', () => {
  for (const photo of [file('foto.jpg', 'image/heic'), file('IMG_1.HEIC', '')]) {
    // It may be one that this browser reads, and makes another format of.
    expect(problemWith(photo)).toBeNull()
    expect(unsendable(photo)).toContain('HEIC')
  }
})

it('sends 10 MB and not a byte more', () => {
  expect(unsendable(sized(imageLimits.bytes))).toBeNull()
  expect(unsendable(sized(imageLimits.bytes + 1))).toContain('10 MB')
})

it('takes the first that fit, and says of each other why not', () => {
  const files = [file('no.pdf', 'application/pdf'), ...['1', '2', '3'].map((name) => file(`${name}.jpg`, 'image/jpeg'))]
  const { taken, beyond, problems } = chosenOf(files, 2)
  expect([taken.map(({ name }) => name), beyond.map(({ name }) => name)]).toEqual([['1.jpg', '2.jpg'], ['3.jpg']])
  expect(problems).toEqual([expect.stringContaining('«no.pdf»')])
})
