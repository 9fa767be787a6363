import { eventLimits, eventMessages, normaliseTag } from '@chiostro/domain/events/events'

type TagOutcome = { tags: string[] } | { problem: string }

export const duplicateTag = 'Questa etichetta c’è già'

/** The tags with one more, trimmed and lowercased; or why it cannot be added. Blank text adds nothing. */
export function addTag(tags: string[], text: string): TagOutcome {
  const tag = normaliseTag(text)
  if (tag === '') return { tags }
  if (tags.includes(tag)) return { problem: duplicateTag }
  if (tag.length > eventLimits.tag) return { problem: `Massimo ${eventLimits.tag} caratteri` }
  if (tags.length >= eventLimits.tags) return { problem: eventMessages.tooManyTags }
  return { tags: [...tags, tag] }
}

/** Of a list with commas: the tags with all that could be added, what could not be, and why the first of these. */
export function addTags(tags: string[], text: string): { tags: string[]; refused: string[]; problem?: string } {
  let [all, reason]: [string[], string | undefined] = [tags, undefined]
  const refused: string[] = []
  for (const part of text.split(',')) {
    const outcome = addTag(all, part)
    if ('tags' in outcome) {
      all = outcome.tags
    } else {
      refused.push(part.trim())
      reason ??= outcome.problem
    }
  }
  return { tags: all, refused, ...(reason === undefined ? {} : { problem: reason }) }
}
