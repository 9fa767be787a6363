// So that loading it counts for no test.
import 'antd'
import { stylesheet } from 'virtual:antd-stylesheet'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

// jsdom loads no stylesheets, and React would wait for antd's.
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet }))

/** Waits until antd's controls have replaced the plain ones. */
export const antdControls = (count: number) =>
  waitFor(() => expect(document.querySelectorAll('.ant-picker, .ant-select')).toHaveLength(count))

/** Opens the select of this input and presses an option. */
export async function choose(input: HTMLElement, option: string): Promise<void> {
  fireEvent.mouseDown(input)
  const isOption = (_text: string, element: Element | null) =>
    element?.matches('[role="option"]') === true && element.textContent === option
  fireEvent.click(await screen.findByText(isOption))
}

/** Chooses an action of a row's menu, once that has taken the focus: later it would take it from what the action opens. */
export async function act(label: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Azioni per ${label}` }))
  const item = await screen.findByRole('menuitem', { name: action })
  await waitFor(() => expect(item.closest('[role="menu"]')?.contains(document.activeElement)).toBe(true))
  fireEvent.click(item)
}
