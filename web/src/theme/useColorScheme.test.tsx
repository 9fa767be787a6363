import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useColorScheme } from './useColorScheme.ts'

const root = document.documentElement

afterEach(() => {
  delete root.dataset.theme
})

describe('the colour scheme', () => {
  it('is the system’s until one chooses', () => {
    const { result } = renderHook(useColorScheme)
    expect(result.current.scheme).toBe('light')
    expect(root.dataset.theme).toBeUndefined()
  })

  it('follows the switch and remembers it', () => {
    const { result } = renderHook(useColorScheme)
    act(() => result.current.toggle())
    expect(result.current.scheme).toBe('dark')
    expect(root.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    act(() => result.current.toggle())
    expect(result.current.scheme).toBe('light')
  })

  it('starts from the choice that was applied before the first paint', () => {
    root.dataset.theme = 'dark'
    const { result } = renderHook(useColorScheme)
    expect(result.current.scheme).toBe('dark')
  })
})
