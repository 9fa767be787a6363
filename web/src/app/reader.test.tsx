import { act, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { listenForReader, repeatMissed } from './reader.ts'

function Page({ onPress, onKey }: { onPress(): void; onKey(): void }) {
  const [search, setSearch] = useState('')
  const [course, setCourse] = useState('')
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onKey])
  return (
    <>
      <button type="button" onClick={onPress}>
        <b>Vendi</b>
      </button>
      <input aria-label="Cerca" value={search} onChange={(event) => setSearch(event.target.value)} />
      <select aria-label="Corso" value={course} onChange={(event) => setCourse(event.target.value)}>
        <option value="">Tutti</option>
        <option>Fisica</option>
      </select>
      <p>{`${search}, ${course}`}</p>
    </>
  )
}

it('what was done before the page was alive is done again', async () => {
  const [onPress, onKey] = [vi.fn(), vi.fn()]
  const page = <Page onPress={onPress} onKey={onKey} />
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  let isAwake = false
  void listenForReader().then(() => {
    isAwake = true
  })
  await Promise.resolve()
  expect(isAwake).toBe(false)

  const [search, course] = [screen.getByLabelText<HTMLInputElement>('Cerca'), screen.getByLabelText<HTMLSelectElement>('Corso')]
  search.value = 'analisi'
  search.dispatchEvent(new Event('input', { bubbles: true }))
  course.value = 'Fisica'
  course.dispatchEvent(new Event('input', { bubbles: true }))
  screen.getByText('Vendi').click()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', code: 'KeyB', altKey: true, bubbles: true }))
  await Promise.resolve()
  expect(isAwake).toBe(true)

  const hydrated = await act(async () => hydrateRoot(root, page))
  screen.getByText('Vendi').click()
  expect(onPress, 'a page of which only this part hears is not alive').not.toHaveBeenCalled()
  await act(async () => repeatMissed())
  expect(screen.getByText('analisi, Fisica')).toBeDefined()
  expect([search.value, course.value]).toEqual(['analisi', 'Fisica'])
  expect(onPress).toHaveBeenCalledOnce()
  expect(onKey.mock.calls).toMatchObject([[{ code: 'KeyB', altKey: true }]])

  await act(async () => repeatMissed())
  expect(onPress, 'once').toHaveBeenCalledOnce()
  await act(async () => hydrated.unmount())
})

it('on a page that was alive from the start there is nothing to repeat', () => {
  const onPress = vi.fn()
  render(<Page onPress={onPress} onKey={() => {}} />)
  screen.getByText('Vendi').click()
  repeatMissed()
  expect(onPress).toHaveBeenCalledOnce()
})
