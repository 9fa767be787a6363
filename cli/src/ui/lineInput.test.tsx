import { render } from 'ink-testing-library'
import { expect, test, vi } from 'vitest'
import { LineInput } from './lineInput.tsx'

const control = { u: '\u0015', w: '\u0017', a: '\u0001' }

/** Types each as a key of its own. */
async function afterTyping(keys: string[], line: { proposed?: string; secret?: boolean } = {}) {
  const onSubmit = vi.fn()
  const { stdin, unmount } = render(<LineInput {...line} onSubmit={onSubmit} />)
  for (const key of [...keys, '\r']) {
    // Each key follows once the line of the one before is shown.
    await new Promise((resolve) => setTimeout(resolve, 30))
    stdin.write(key)
  }
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled(), { timeout: 240_000 })
  unmount()
  return onSubmit.mock.calls[0]?.[0]
}

test('what is proposed is completed, or emptied with Ctrl+U', async () => {
  expect(await afterTyping(['.it'], { proposed: 'studenti.unitn' })).toBe('studenti.unitn.it')
  expect(await afterTyping([control.u, 'unitn.it'], { proposed: 'studenti.unitn.it' })).toBe('unitn.it')
})

test('Ctrl+W takes the last word, and no key with Ctrl types its letter', async () => {
  expect(await afterTyping(['Ada Rossi', control.w, 'Costa'])).toBe('Ada Costa')
  expect(await afterTyping(['Ada', control.a, ' Costa'])).toBe('Ada Costa')
})

test('a secret that was mistyped is emptied with Ctrl+U', async () => {
  expect(await afterTyping(['wrong', control.u, 'right'], { secret: true })).toBe('right')
})

test('a line that is pasted with its end is sent', async () => {
  expect(await afterTyping(['right\rclear\n'], { secret: true })).toBe('right')
  expect(await afterTyping(['.it\n'], { proposed: 'studenti.unitn' })).toBe('studenti.unitn.it')
})
