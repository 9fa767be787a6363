import { bookConditions, bookStates } from '@chiostro/domain/books/books'
import { participantsVisibilities, registrationMails } from '@chiostro/domain/events/events'
import { waitlistStates } from '@chiostro/domain/events/waitlist'
import { languageCodes } from '@chiostro/domain/languages/languages'

type Json = Record<string, unknown>

/** Values that stand in many places, by the names of their schemas. */
const lists: Record<string, readonly string[]> = {
  Language: languageCodes,
  BookCondition: bookConditions,
  BookState: bookStates,
  ParticipantsVisibility: ['', ...participantsVisibilities],
  RegistrationMail: registrationMails,
  WaitlistState: waitlistStates,
}
const names = new Map(Object.entries(lists).map(([name, values]) => [JSON.stringify(values), name]))
const moment = { type: 'string', format: 'date-time' }

function nameOf(schema: Json): string | undefined {
  if (schema.type !== 'string') return undefined
  return schema.format === moment.format ? 'Moment' : names.get(JSON.stringify(schema.enum))
}

/**
 * Refers to moments and lists of values by their names, so that only what they mean is said where they stand; what most places say is said with the
 * named one alone.
 * @returns the schemas by name
 */
export function nameValues(document: unknown): Record<string, Json> {
  const schemas: Record<string, Json> = {}
  for (const [name, places] of Map.groupBy(valuesIn(document), nameOf)) {
    if (!name) continue
    const { type, format, enum: values } = places[0] ?? {}
    const description = usualDescription(places)
    schemas[name] = { type, ...(values ? { enum: values } : { format }), ...(description ? { description } : {}) }
    for (const place of places) {
      for (const said of ['type', 'format', 'enum', 'pattern']) delete place[said]
      if (place.description === description) delete place.description
      place.$ref = `#/components/schemas/${name}`
    }
  }
  return schemas
}

/** The one of more than half of the places. */
function usualDescription(places: Json[]): unknown {
  const said = Map.groupBy(places, ({ description }) => description)
  return [...said].find(([, alike]) => alike.length > 1 && alike.length > places.length / 2)?.[0]
}

/** All schemas of single values that have a name here. */
function valuesIn(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return []
  return nameOf(value as Json) ? [value as Json] : Object.values(value).flatMap(valuesIn)
}
