import { eventLimits, eventMessages, normaliseTag } from '@chiostro/domain/events'

export type TagOutcome = { tags: string[] } | { refusal: string }

export const duplicateTag = 'Questa etichetta c’è già'

/** The tags with one more, trimmed and lowercased; or why it cannot be added. Blank text adds nothing. */
export function addTag(tags: string[], text: string): TagOutcome {
  const tag = normaliseTag(text)
  if (tag === '') return { tags }
  if (tags.includes(tag)) return { refusal: duplicateTag }
  if (tag.length > eventLimits.tag) return { refusal: `Massimo ${eventLimits.tag} caratteri` }
  if (tags.length >= eventLimits.tags) return { refusal: eventMessages.tooManyTags }
  return { tags: [...tags, tag] }
}
