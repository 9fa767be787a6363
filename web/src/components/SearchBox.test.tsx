import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchBox } from './SearchBox.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const texts = { label: 'Cerca un libro', placeholder: 'Titolo', maxLength: 200 }
const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function open(value = '') {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchBox {...texts} value={value} onSearch={onSearch} />)
  return { onSearch, setValue: (next: string) => rerender(<SearchBox {...texts} value={next} onSearch={onSearch} />) }
}

describe('the search box', () => {
  it('searches 300 ms after the last letter, once', () => {
    const { onSearch } = open()
    type('dir')
    wait(299)
    type('diritto')
    wait(299)
    expect(onSearch).not.toHaveBeenCalled()
    wait(1)
    expect(onSearch.mock.calls).toEqual([['diritto']])
  })

  it('searches at once on Enter, and not again later', () => {
    const { onSearch, setValue } = open()
    type('diritto')
    fireEvent.submit(box())
    expect(onSearch.mock.calls).toEqual([['diritto']])
    setValue('diritto')
    wait(1000)
    expect(onSearch).toHaveBeenCalledTimes(1)
  })

  it('does not search for the same words with a space at the end', () => {
    const { onSearch } = open('diritto')
    type('diritto ')
    wait(300)
    expect(onSearch).not.toHaveBeenCalled()
    expect(box().value).toBe('diritto ')
  })

  it('keeps what was typed since when a slow page shows its own searches late, and searches for it', () => {
    const { onSearch, setValue } = open()
    for (const word of ['dir', 'diritto']) {
      type(word)
      wait(300)
    }
    type('fisica')
    setValue('diritto')
    expect(box().value).toBe('fisica')
    wait(300)
    expect(onSearch).toHaveBeenLastCalledWith('fisica')
    setValue('fisica')
    setValue('diritto')
    expect(box().value, 'Back is no search of the box').toBe('diritto')
  })

  it('keeps what is being typed when the answer to an earlier search comes', () => {
    const { setValue } = open()
    type('diritto ')
    wait(300)
    setValue('diritto')
    expect(box().value).toBe('diritto ')
  })

  it('follows the address when it changes from elsewhere', () => {
    const { setValue } = open('diritto')
    setValue('')
    expect(box().value).toBe('')
  })

  it('searches for everything again when it is cleared', () => {
    const { onSearch } = open('diritto')
    fireEvent.click(screen.getByRole('button', { name: 'Cancella la ricerca' }))
    wait(300)
    expect(onSearch.mock.calls).toEqual([['']])
  })
})
