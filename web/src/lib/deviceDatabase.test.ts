import { afterEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from './deviceDatabase.ts'

afterEach(() => vi.unstubAllGlobals())

const read = () => deviceDatabase('mine', () => {})(async () => 'read')

it('answers undefined, and throws nothing, where the browser refuses storage', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  await expect(read()).resolves.toBeUndefined()
})

it('answers undefined where there is none', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(read()).resolves.toBeUndefined()
})
