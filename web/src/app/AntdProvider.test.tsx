import { render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { expect, it } from 'vitest'
import { AntdProvider } from './AntdProvider.tsx'

// The Content-Security-Policy allows only our own stylesheets.
it('lets antd write no style into the page', async () => {
  render(
    <AntdProvider>
      <Button type="primary" loading>
        Invio…
      </Button>
    </AntdProvider>,
  )
  const button = await screen.findByRole('button', { name: /Invio…/ })
  expect(button.classList).toContain('chiostro')
  expect(document.querySelectorAll('style')).toHaveLength(0)
})
