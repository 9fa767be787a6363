import { eventMessages } from '@chiostro/domain/events'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { antdControls, choose } from '../../../../test/antdControls.ts'
import { TagsField } from './TagsField.tsx'
import { duplicateTag } from './tags.ts'

let current: string[] = []

function Field({ start }: { start: string[] }) {
  const [tags, setTags] = useState(start)
  current = tags
  return (
    <form onSubmit={() => expect.unreachable('the form was sent')}>
      <TagsField tags={tags} error={undefined} onChange={setTags} />
      <input aria-label="Altro" />
    </form>
  )
}

async function open(start: string[] = []) {
  render(<Field start={start} />)
  await antdControls(1)
  return { user: userEvent.setup(), input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Etichette' }) }
}

it('adds a preset tag and takes it away', async () => {
  const { input } = await open()
  await choose(input, 'serata')
  expect(current).toEqual(['serata'])
  await choose(input, 'serata')
  expect(current).toEqual([])
})

it.each(['{Enter}', ','])('adds one of its own with %s, without sending the form', async (key) => {
  const { user, input } = await open()
  await user.type(input, `Gita  Fuori${key}`)
  expect(current).toEqual(['gita fuori'])
  expect(input.value).toBe('')
})

it('adds what was left typed when one goes on', async () => {
  const { user, input } = await open(['gita'])
  await user.type(input, 'canto')
  await user.click(screen.getByRole('textbox', { name: 'Altro' }))
  expect(current).toEqual(['gita', 'canto'])
})

it.each(['{Enter}', ','])('refuses a duplicate with %s and says so at the field', async (key) => {
  const { user, input } = await open(['serata'])
  await user.type(input, `Serata${key}`)
  expect(current).toEqual(['serata'])
  expect(screen.getByRole('combobox', { name: 'Etichette', description: duplicateTag })).toBe(input)
  expect(input.value).toBe('Serata')
})

it('refuses an eleventh and says so', async () => {
  const { user, input } = await open(Array.from({ length: 10 }, (_, index) => `etichetta ${index}`))
  await user.type(input, 'undicesima{Enter}')
  expect(current).toHaveLength(10)
  expect(screen.getByText(eventMessages.tooManyTags)).toBeTruthy()
})

it('takes one away by keyboard, and goes on in the field', async () => {
  const { user, input } = await open(['gita'])
  screen.getByRole('button', { name: 'Rimuovi l’etichetta gita' }).focus()
  await user.keyboard('{Enter}')
  expect(current).toEqual([])
  expect(document.activeElement).toBe(input)
})

it('is a text with commas until the select is loaded', async () => {
  render(<Field start={['gita']} />)
  const plain = screen.getByRole<HTMLInputElement>('textbox', { name: 'Etichette' })
  expect(plain.value).toBe('gita')
  fireEvent.change(plain, { target: { value: 'gita,  Canto e Ballo,' } })
  expect(current).toEqual(['gita', 'canto e ballo'])
  await antdControls(1)
  expect(screen.getByRole('button', { name: 'Rimuovi l’etichetta canto e ballo' })).toBeTruthy()
})
