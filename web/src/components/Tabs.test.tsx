import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Tabs } from './Tabs.tsx'

const tabs = ['Uno', 'Due', 'Tre'].map((label) => ({ label, content: `il ${label.toLowerCase()}` }))

function open() {
  render(<Tabs label="Numeri" tabs={tabs} />)
  return userEvent.setup()
}

const panel = () => screen.getByRole('tabpanel').textContent
const tab = (name: string) => screen.getByRole('tab', { name })

it('shows one panel at a time, named by its tab', async () => {
  const user = open()
  expect(panel()).toBe('il uno')
  await user.click(tab('Due'))
  expect(panel()).toBe('il due')
  expect(screen.getByRole('tabpanel', { name: 'Due' })).toBeDefined()
  expect(screen.getAllByRole('tab').map((element) => element.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
})

it('moves by arrow keys, round the end, and is one stop for Tab', async () => {
  const user = open()
  await user.tab()
  expect(document.activeElement).toBe(tab('Uno'))
  await user.keyboard('{ArrowLeft}')
  expect([document.activeElement, panel()]).toEqual([tab('Tre'), 'il tre'])
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect([document.activeElement, panel()]).toEqual([tab('Due'), 'il due'])
  await user.keyboard('{End}')
  expect(panel()).toBe('il tre')
  await user.keyboard('{Home}')
  expect(panel()).toBe('il uno')
})
