import { expect, test } from 'vitest'
import { ogTitle } from './openGraph.ts'

test.each([
  ['<meta property="og:title" content="Analisi 1">', 'Analisi 1'],
  ["<META CONTENT='Gruppo &quot;A&quot; &amp; B' PROPERTY='og:title' />", 'Gruppo "A" & B'],
  ['<meta name="x" content="og:title"><meta property=og:title content=Fisica>', 'Fisica'],
  ['<meta property="og:title" content="a > b">', 'a > b'],
  ['<meta property="og:title" content="  ">', ''],
  ['<meta property="og:title">', ''],
  ['<title>Analisi</title><meta property="og:titles" content="no">', ''],
  ['<meta property="og:title" content="cut', ''],
  ['', ''],
])('what a page calls itself: %s', (html, title) => expect(ogTitle(html)).toBe(title))

test('a hostile page takes no time', () => {
  const began = performance.now()
  for (const hostile of ['<meta "', '<meta ', 'a'.repeat(7), '<meta a=']) ogTitle(hostile.repeat(10_000))
  expect(performance.now() - began).toBeLessThan(2_000)
})
