import { describe, expect, it } from 'vitest'
import { addImages, coverIndexOf, imageList, moveTo, removeImage } from './imageList.ts'

const three = () => imageList(['a', 'b', 'c'], 1)

describe('the pictures of a listing', () => {
  it('begin with the cover that the server knows, selected', () => {
    expect(three()).toEqual({ urls: ['a', 'b', 'c'], cover: 'b', selected: 'b' })
  })

  it('have the first as cover when the server names none of them', () => {
    expect(imageList(['a', 'b'], 7).cover).toBe('a')
  })

  it('have no cover and no selection when there are none', () => {
    expect(imageList([], 0)).toEqual({ urls: [], cover: null, selected: null })
    expect(coverIndexOf(imageList([], 0))).toBe(0)
  })
})

describe('reordering', () => {
  it.each([
    ['a', 'c', ['b', 'c', 'a']],
    ['c', 'a', ['c', 'a', 'b']],
    ['b', 'b', ['a', 'b', 'c']],
    ['a', 'unknown', ['a', 'b', 'c']],
    ['unknown', 'a', ['a', 'b', 'c']],
  ])('moves %s to the place of %s', (moved, target, expected) => {
    expect(moveTo(['a', 'b', 'c'], moved, target)).toEqual(expected)
  })

  it('leaves cover and selection on the same pictures', () => {
    const list = { ...three(), selected: 'a' }
    const moved = { ...list, urls: moveTo(list.urls, 'b', 'a') }
    expect(moved).toEqual({ urls: ['b', 'a', 'c'], cover: 'b', selected: 'a' })
    expect(coverIndexOf(moved)).toBe(0)
  })
})

describe('removing', () => {
  it('moves the selection to the last picture when the selected one goes', () => {
    expect(removeImage({ ...three(), selected: 'a' }, 'a')).toEqual({ urls: ['b', 'c'], cover: 'b', selected: 'c' })
  })

  it('leaves the selection alone when another one goes', () => {
    expect(removeImage({ ...three(), selected: 'a' }, 'c').selected).toBe('a')
  })

  it('leaves exactly one cover when the cover goes', () => {
    expect(removeImage(three(), 'b')).toEqual({ urls: ['a', 'c'], cover: 'a', selected: 'c' })
  })

  it('leaves nothing behind after the last one', () => {
    expect(removeImage(imageList(['a'], 0), 'a')).toEqual({ urls: [], cover: null, selected: null })
  })
})

describe('adding', () => {
  it('puts new pictures at the end, looks at the first of them and keeps the cover', () => {
    expect(addImages(three(), ['d', 'e'])).toEqual({ urls: ['a', 'b', 'c', 'd', 'e'], cover: 'b', selected: 'd' })
  })

  it('makes the first picture of all the cover', () => {
    expect(addImages(imageList([], 0), ['d', 'e']).cover).toBe('d')
  })
})
