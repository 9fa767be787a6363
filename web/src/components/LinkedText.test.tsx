import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LinkedText } from './LinkedText.tsx'

const links = () => screen.queryAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])
const rel = 'nofollow ugc noreferrer'

it.each([
  ['Iscriviti su https://example.org/corso?a=1&b=2.', ['https://example.org/corso?a=1&b=2']],
  ['(vedi http://example.org/a_(b), oppure https://example.org)', ['http://example.org/a_(b', 'https://example.org']],
  ['javascript:alert(1) data:text/html,x //example.org www.example.org ftp://example.org', []],
  ['<script>https://example.org/"onmouseover=alert(1)</script>', ['https://example.org/']],
  ['https://', []],
])('of %j only web addresses can be pressed', (text, expected) => {
  const { container } = render(<LinkedText text={text} />)
  expect(links()).toEqual(expected.map((href) => [href, rel]))
  expect(container.textContent).toBe(text)
})
