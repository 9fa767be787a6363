import { eventLimits, eventMessages, presetTags } from '@chiostro/domain/events/events'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { addTag, duplicateTag, TagsField } from './TagsField.tsx'

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
  return { user: userEvent.setup(), input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Etichette' }) }
}

const suggestion = (name: string) => screen.getByRole('button', { name })

it('adds a suggested tag and takes it away', async () => {
  const { user } = open()
  await user.click(suggestion('serata'))
  expect(current).toEqual(['serata'])
  expect(suggestion('serata').getAttribute('aria-pressed')).toBe('true')
  await user.click(suggestion('serata'))
  expect(current).toEqual([])
})

it.each(['{Enter}', ','])('adds a typed one with %s, without sending the form', async (key) => {
  const { user, input } = open()
  await user.type(input, `Gita  Fuori${key}`)
  expect(current).toEqual(['gita fuori'])
  expect(input.value).toBe('')
})

it('adds all of a pasted list', async () => {
  const { user, input } = open(['gita'])
  await user.click(input)
  await user.paste('Canto, Ballo,  cinema')
  expect(current).toEqual(['gita', 'canto', 'ballo', 'cinema'])
})

it.each([
  ['hashtags', '#Canto #ballo_latino  #cinema', ['canto', 'ballo_latino', 'cinema']],
  ['lines', ' Canto\r\n• ballo latino\ncinema\n', ['canto', 'ballo latino', 'cinema']],
  ['semicolons', 'canto; ballo latino;cinema', ['canto', 'ballo latino', 'cinema']],
])('takes a list of %s apart', async (_, pasted, tags) => {
  const { user, input } = open()
  await user.click(input)
  await user.paste(pasted)
  await user.tab()
  expect(current).toEqual(tags)
  expect(input.value).toBe('')
})

it('measures and compares a tag without what is invisible in it', async () => {
  const { user, input } = open(['gita'])
  await user.click(input)
  await user.paste(`gi\u200Bta, \u2068${'x'.repeat(eventLimits.tag)}\u2069`)
  await user.tab()
  expect(current).toEqual(['gita', 'x'.repeat(eventLimits.tag)])
})

it('cuts nothing off a list that is pasted', async () => {
  const { user, input } = open()
  await user.click(input)
  await user.paste('x'.repeat(400))
  expect(input.value).toHaveLength(400)
})

it('says to the form that its text could not be taken, but for a tag that is there already', async () => {
  const { user, input } = open(['gita'])
  await user.type(input, 'gita{Enter}')
  expect(input.validity.customError).toBe(false)
  await user.clear(input)
  await user.type(input, `gita, ${'x'.repeat(eventLimits.tag + 1)}{Enter}`)
  expect(input.validity.customError).toBe(true)
  await user.clear(input)
  expect(input.validity.customError).toBe(false)
})

it('adds what was left typed when one goes on', async () => {
  const { user, input } = open(['gita'])
  await user.type(input, 'canto')
  await user.click(screen.getByRole('textbox', { name: 'Altro' }))
  expect(current).toEqual(['gita', 'canto'])
})

it('is left by Tab, which adds nothing that was not typed', async () => {
  const { user, input } = open()
  await user.click(input)
  await user.tab()
  expect(document.activeElement).toBe(suggestion('networking'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Altro' }))
  expect(current).toEqual([])
})

it('offers the suggested ones to the arrow keys', async () => {
  const { user, input } = open()
  await user.click(input)
  await user.tab()
  await user.keyboard('{ArrowRight}{Enter}{ArrowLeft}{ArrowLeft} ')
  expect(current).toEqual(['serata', 'conferenza'])
  await user.keyboard('{Home}{ArrowDown}{ArrowDown}{Enter}{End}{ArrowUp}{Enter}')
  expect(current).toEqual(['serata', 'conferenza', 'aperitivo', 'workshop'])
})

it.each(['{Enter}', ','])('refuses a duplicate with %s and says so at the field', async (key) => {
  const { user, input } = open(['serata'])
  await user.type(input, `Serata${key}`)
  expect(current).toEqual(['serata'])
  expect(screen.getByText(duplicateTag)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.value).toBe('Serata')
})

it('refuses one that is too long, keeping the others of the list', async () => {
  const { user, input } = open()
  const long = 'x'.repeat(eventLimits.tag + 1)
  await user.click(input)
  await user.paste(`canto, ${long}, ballo`)
  expect(current).toEqual(['canto', 'ballo'])
  expect(input.value).toBe(long)
  expect(screen.getByText(`Massimo ${eventLimits.tag} caratteri`)).toBeTruthy()
})

it('keeps all that it refuses of a list, and takes them once they are changed', async () => {
  const { user, input } = open(['gita', 'canto'])
  await user.click(input)
  await user.paste('gita, canto')
  expect(input.value).toBe('gita, canto')
  await user.type(input, 'autore{Enter}')
  expect(current).toEqual(['gita', 'canto', 'cantoautore'])
  expect(input.value).toBe('gita')
})

it('keeps what was refused in the field when a suggested one is pressed', async () => {
  const { user, input } = open(['gita'])
  await user.type(input, 'gita{Enter}')
  await user.click(suggestion('serata'))
  expect(current).toEqual(['gita', 'serata'])
  expect(input.value).toBe('gita')
  expect(screen.getByText(duplicateTag)).toBeTruthy()
  await user.clear(input)
  expect(screen.queryByText(duplicateTag)).toBeNull()
})

it('refuses an eleventh and says so', async () => {
  const { user, input } = open(Array.from({ length: 10 }, (_, index) => `etichetta ${index}`))
  await user.type(input, 'undicesima{Enter}')
  expect(current).toHaveLength(10)
  expect(screen.getByText(eventMessages.tooManyTags)).toBeTruthy()
})

it('refuses a suggested eleventh without writing it into the field', async () => {
  const { user, input } = open(Array.from({ length: 10 }, (_, index) => `etichetta ${index}`))
  await user.click(suggestion('serata'))
  expect(current).toHaveLength(10)
  expect(input.value).toBe('')
  expect(screen.getByText(eventMessages.tooManyTags)).toBeTruthy()
})

it('takes one away by keyboard, and goes on in the field', async () => {
  const { user, input } = open(['gita'])
  screen.getByRole('button', { name: 'Rimuovi l’etichetta gita' }).focus()
  await user.keyboard('{Enter}')
  expect(current).toEqual([])
  expect(document.activeElement).toBe(input)
})

it('trims and lowercases a tag', () => {
  expect(addTag(['serata'], '  Gita   Fuori Porta ')).toEqual({ tags: ['serata', 'gita fuori porta'] })
})

it('refuses one that is there already, however it is written', () => {
  expect(addTag(['serata'], ' SERATA ')).toEqual({ problem: duplicateTag })
})

it('refuses an eleventh, and one that is too long', () => {
  expect(addTag(presetTags.slice(0, 10), 'gita')).toEqual({ problem: eventMessages.tooManyTags })
  expect(addTag([], 'g'.repeat(31))).toEqual({ problem: 'Massimo 30 caratteri' })
  expect(addTag([], 'g'.repeat(30))).toEqual({ tags: ['g'.repeat(30)] })
})

it('adds nothing when nothing was typed', () => {
  const tags = ['serata']
  expect(addTag(tags, '   ')).toEqual({ tags })
})
