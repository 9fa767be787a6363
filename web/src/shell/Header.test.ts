import { describe, expect, it } from 'vitest'
import { isCurrent, navigation } from './Header.tsx'

const current = (path: string) => navigation.filter(({ owns }) => isCurrent(owns, path)).map(({ label }) => label)

describe('the current section in the header', () => {
  it.each([
    ['/books/abc', ['Libri']],
    ['/courses', ['Corsi & Prof']],
    ['/courses-professors', ['Corsi & Prof']],
    ['/professors/abc', ['Corsi & Prof']],
    ['/events', ['Eventi']],
    ['/', []],
    ['/contact', []],
  ])('on %s is %j', (path, expected) => {
    expect(current(path)).toEqual(expected)
  })
})
