// So that loading it counts for no test.
import 'antd'
import { stylesheet } from 'virtual:antd-stylesheet'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

// jsdom loads no stylesheets, and React would wait for antd's.
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet }))

/** Chooses an action of a row's menu, once that has taken the focus: later it would take it from what the action opens. */
export async function act(label: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Azioni per ${label}` }))
  const item = await screen.findByRole('menuitem', { name: action })
  await waitFor(() => expect(item.closest('[role="menu"]')?.contains(document.activeElement)).toBe(true))
  fireEvent.click(item)
}
