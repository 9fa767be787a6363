import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
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

function open(start: string[] = []) {
  render(<Field start={start} />)
  return { user: userEvent.setup(), input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Un’altra etichetta' }) }
}

it('switches a preset tag on and off', async () => {
  const { user } = open()
  const chip = screen.getByRole('button', { name: 'serata' })
  expect(chip.getAttribute('aria-pressed')).toBe('false')
  await user.click(chip)
  expect(current).toEqual(['serata'])
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await user.click(chip)
  expect(current).toEqual([])
})

it.each(['{Enter}', ','])('adds one of its own with %s, without sending the form', async (key) => {
  const { user, input } = open()
  await user.type(input, `Gita  Fuori${key}`)
  expect(current).toEqual(['gita fuori'])
  expect(input.value).toBe('')
})

it('adds by its button, and what was left typed when one goes on', async () => {
  const { user, input } = open()
  await user.type(input, 'gita')
  await user.click(screen.getByRole('button', { name: 'Aggiungi' }))
  await user.type(input, 'canto')
  await user.click(screen.getByRole('textbox', { name: 'Altro' }))
  expect(current).toEqual(['gita', 'canto'])
})

it('refuses a duplicate and says so at the field', async () => {
  const { user, input } = open(['serata'])
  await user.type(input, 'Serata{Enter}')
  expect(current).toEqual(['serata'])
  expect(screen.getByRole('textbox', { name: 'Un’altra etichetta', description: duplicateTag })).toBe(input)
  expect(input.value).toBe('Serata')
})

it('takes one of its own away by keyboard, and goes on in the field', async () => {
  const { user, input } = open(['gita'])
  screen.getByRole('button', { name: 'Rimuovi l’etichetta gita' }).focus()
  await user.keyboard('{Enter}')
  expect(current).toEqual([])
  expect(document.activeElement).toBe(input)
})
