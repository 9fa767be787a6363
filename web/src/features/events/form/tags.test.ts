import { eventMessages, presetTags } from '@chiostro/domain/events/events'
import { expect, it } from 'vitest'
import { addTag, duplicateTag } from './tags.ts'

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
