import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { gatherStyles } from './renderedPages.ts'

it('style attributes move to one stylesheet, each style once, which the policy knows by its digest', () => {
  const html = '<i style="width:50%"></i><b class="x" style="width:50%">style="</b><i style="font:&quot;a&quot;"></i>'.replace(
    'style="<',
    'style=&quot;<',
  )
  const gathered = gatherStyles(html)
  expect(gathered.html).toBe('<i data-style="0"></i><b class="x" data-style="0">style=&quot;</b><i data-style="1"></i>')
  expect(gathered.css).toBe('[data-style="0"]{width:50%}[data-style="1"]{font:"a"}')
  expect(gathered.styleDigest).toBe(`'sha256-${createHash('sha256').update(gathered.css).digest('base64')}'`)
})

it('a page without styles needs no exception', () => {
  expect(gatherStyles('<p>x</p>')).toEqual({ html: '<p>x</p>', css: '', styleDigest: null })
})
