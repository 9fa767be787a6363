import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { circleComplaints, filesOf, type Manifest, pageModules, preloads, readManifest } from './chunks.ts'
import { root } from './tools.ts'
import { budgets, tooHeavy, weights } from './weight.ts'

const ofPages = Object.values(pageModules).flatMap(({ modules }) => modules)
const modules = ['src/entry/browser.tsx', ...new Set(ofPages), 'src/components/toast/Toaster.tsx']
/** Every module is a chunk that needs the shared one. */
const manifest: Manifest = {
  'index.html': { file: 'start.js', isEntry: true, imports: ['_shared'], css: ['main.css'] },
  _shared: { file: 'shared.js', imports: ['index.html'] },
  'src/app/HeavyDialog.tsx': { file: 'heavy.js', isDynamicEntry: true, imports: ['_zod'] },
  _zod: { file: 'zod.js' },
  ...Object.fromEntries(
    modules.map((key) => [key, { file: `${key}.js`, isDynamicEntry: true, imports: ['_shared'], css: [`${key}.css`] }]),
  ),
}
const sizes: Record<string, number> = {
  'start.js': 1_000,
  'src/entry/browser.tsx.js': 59_000,
  'shared.js': 20_000,
  'heavy.js': 30_000,
  'zod.js': 100_000,
}
const weigh = (changes: Record<string, number> = {}) => weights(manifest, (file) => ({ ...sizes, ...changes })[file] ?? 10_000)

it('a page weighs what it needs, each file once', () => {
  expect(filesOf(manifest, ['src/app/HeavyDialog.tsx']).scripts).toEqual([
    'start.js',
    'shared.js',
    'src/entry/browser.tsx.js',
    'heavy.js',
    'zod.js',
  ])
  expect(weigh().find(({ page }) => page === '/')).toEqual({ page: '/', kilobytes: 80, budget: 100 })
  expect(weigh().find(({ page }) => page === '/books')?.kilobytes).toBe(110)
  expect(tooHeavy(weigh())).toEqual([])
})

it('what weighs more than it may is named', () => {
  expect(tooHeavy(weigh({ 'shared.js': 41_000 }))).toEqual(['/ loads 101.0 kB of JavaScript, more than 100'])
  expect(tooHeavy(weigh({ 'zod.js': 200_000 }))).toEqual(['src/app/HeavyDialog.tsx loads 330.0 kB of JavaScript, more than 265'])
})

it('shared chunks that need each other in a circle are named: no page would start', () => {
  expect(circleComplaints(manifest)).toEqual([])
  const circle: Manifest = {
    _base: { file: 'base.js', imports: ['_formats'] },
    _formats: { file: 'formats.js', imports: ['_base', '_zod'] },
  }
  expect(circleComplaints({ ...manifest, ...circle }).map((text) => text.split(' ')[0])).toEqual(['_base', '_formats'])
})

it('a page’s own files are named beforehand, the entry’s are not', () => {
  expect(preloads(manifest).pages.books?.scripts).toContain('/src/features/books/BooksPage.tsx.js')
  expect(Object.values(preloads(manifest).pages).flatMap(({ scripts, styles }) => [...scripts, ...styles])).not.toContain('/start.js')
})

it('the landing page keeps its HTML: its code is neither named nor counted', () => {
  expect(preloads(manifest).pages.home?.scripts).not.toContain('/src/features/home/HomePage.tsx.js')
  expect(weigh().find(({ page }) => page === '/')?.kilobytes).toBe(80)
})

it('what opens above a page comes with the page below', () => {
  const expected = ['BooksPage', 'BookDialog', 'ContactSellerDialog'].map((name) => `/src/features/books/${name}.tsx.js`)
  expect(preloads(manifest).pages.contactSeller?.scripts).toEqual(expect.arrayContaining(expected))
})

it('a module that moved is noticed', () => {
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('no chunk for src/gone.tsx')
  for (const module of modules) expect(existsSync(join(root, 'web', module)), module).toBe(true)
})

it('every page with a budget is a page of the list', () => {
  for (const page of Object.keys(budgets)) expect(Object.values(pageModules).map(({ path }) => path)).toContain(page)
})

// `npm test` builds first; a part of the tests alone may run without a build.
it.skipIf(!existsSync(join(root, 'web/dist/.vite/preloads.json')))('the build knows every module of the list', () => {
  const { pages, languages, fonts } = preloads(readManifest(join(root, 'web', 'dist')))
  expect(Object.keys(pages).toSorted()).toEqual(Object.keys(pageModules).toSorted())
  expect([Object.keys(languages), fonts.length]).toEqual([['en'], 1])
})
