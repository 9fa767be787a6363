import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'

const sources = path.join(import.meta.dirname, '..')

test('no module makes a format of Intl by being loaded', async () => {
  const made: string[] = []
  let loading = ''
  for (const kind of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'PluralRules', 'Collator', 'RelativeTimeFormat'] as const) {
    const Format = Intl[kind]
    vi.spyOn(Intl, kind).mockImplementation(
      class extends (Format as unknown as new (...options: unknown[]) => object) {
        constructor(...options: unknown[]) {
          super(...options)
          made.push(`${loading}: ${kind}`)
        }
      } as never,
    )
  }
  for (loading of globSync('*/*.ts', { cwd: sources })) {
    if (!loading.endsWith('.test.ts')) await import(path.join(sources, loading))
  }
  vi.restoreAllMocks()
  expect(made).toEqual([])
})
