import { expect, it, vi } from 'vitest'
import { antdCss, themeCss } from './styles.ts'

it('writes every token of the theme once for light and twice for dark', () => {
  const css = themeCss()
  expect(css.match(/--accent:#a6452a/g)).toHaveLength(1)
  expect(css.match(/--accent:#eb9272/g)).toHaveLength(2)
  expect(css).toContain('--accent-soft:')
})

// Loading the whole of antd takes seconds on a busy machine.
it('writes antd’s dark custom properties under both switches, and its rules once', () => {
  const css = antdCss()
  // The extractor renders deprecated components too.
  vi.mocked(console.error).mockClear()
  expect(css).toContain(':root[data-theme="dark"]{.chiostro')
  expect(css).toContain(':root:not([data-theme="light"]){.chiostro')
  expect(css.match(/--ant-color-error:#ad1f2d/g)).toHaveLength(1)
  expect(css.match(/--ant-color-error:#ff9e94/g)).toHaveLength(2)
})
