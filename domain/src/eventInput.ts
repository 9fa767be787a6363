import { z } from 'zod'
import { eventLimits, eventMessages, eventSorts, normaliseTag } from './events.ts'
import { coverImageIndex, imageUrlList } from './imageInput.ts'
import { isDay, isTime, romeDay } from './rome.ts'
import { scheduleIssues, scheduleMessages } from './schedule.ts'
import { email, line, paragraphs } from './text.ts'

// Each rule aborts the checks of its field, so that rules over several fields only see valid days and times.
const required = (message: string) => z.string(message).trim().min(1, { error: message, abort: true })
const day = required(eventMessages.date).refine(isDay, { error: eventMessages.invalidDate, abort: true })
const startTime = required(eventMessages.startTime).refine(isTime, { error: eventMessages.invalidTime, abort: true })
/** Optional; '' when absent. */
const endTime = z.preprocess(
  (value) => value ?? '',
  z
    .string(eventMessages.invalidTime)
    .trim()
    .refine((value) => value === '' || isTime(value), { error: eventMessages.invalidTime, abort: true }),
)

/** A whole number as text or number; empty means no limit and becomes null. */
const maxAttendees = z
  .union([z.string(), z.number()], eventMessages.maxAttendees)
  .nullish()
  .transform((value) => String(value ?? '').trim())
  .refine((value) => value === '' || (/^\d{1,6}$/.test(value) && isSeats(Number(value))), eventMessages.maxAttendees)
  .transform((value) => (value === '' ? null : Number(value)))

const isSeats = (value: number) => value >= 1 && value <= eventLimits.maxAttendees

const tags = z
  .array(line({ max: eventLimits.tag }), eventMessages.tags)
  .transform((list) => [...new Set(list.map(normaliseTag))].filter(Boolean))
  .refine((list) => list.length <= eventLimits.tags, eventMessages.tooManyTags)

const imageUrls = imageUrlList(eventMessages.tooManyImages)

/** A new event (docs/product.md, "Creating an event"). Images are uploaded first; `imageUrls` are the addresses answered. */
export const createEventInput = z
  .object({
    title: line({ min: 1, max: eventLimits.title, message: eventMessages.title }),
    description: paragraphs({ min: eventLimits.shortestDescription, max: eventLimits.description, message: eventMessages.description }),
    category: line({ max: eventLimits.category }),
    date: day.refine((value) => value >= romeDay(new Date()), { error: scheduleMessages.past, abort: true }),
    startTime,
    endTime,
    duration: line({ max: eventLimits.duration }),
    targetAudience: line({ min: 1, max: eventLimits.targetAudience, message: eventMessages.targetAudience }),
    maxAttendees,
    location: line({ min: 1, max: eventLimits.location, message: eventMessages.location }),
    creatorName: line({ min: 1, max: eventLimits.creatorName, message: eventMessages.name }),
    creatorEmail: email(eventMessages.email),
    tags: tags.default([]),
    imageUrls: imageUrls.default([]),
    coverImageIndex: coverImageIndex.default(0),
  })
  .superRefine((event, context) => {
    for (const { path, message } of scheduleIssues(event)) context.addIssue({ code: 'custom', path: [path], message })
  })
export type CreateEventInput = z.infer<typeof createEventInput>

/**
 * The organiser's edits (docs/product.md, "Managing an event"). Absent fields stay unchanged, except the limit: absent means unlimited.
 * Whether date and times fit together depends on the stored ones: see `scheduleIssues`.
 */
export const updateEventInput = z.object({
  title: line({ min: 1, max: eventLimits.title, message: eventMessages.editTitle }),
  description: paragraphs({ min: 1, max: eventLimits.description, message: eventMessages.editDescription }).refine(
    (value) => value.length >= eventLimits.shortestDescription,
    eventMessages.description,
  ),
  category: line({ max: eventLimits.category }).optional(),
  date: day.optional(),
  startTime: startTime.optional(),
  endTime: endTime.optional(),
  duration: line({ max: eventLimits.duration }).optional(),
  targetAudience: line({ min: 1, max: eventLimits.targetAudience, message: eventMessages.editTargetAudience }),
  maxAttendees,
  location: line({ min: 1, max: eventLimits.location, message: eventMessages.editLocation }),
  creatorName: line({ min: 1, max: eventLimits.creatorName, message: eventMessages.name }).optional(),
  tags: tags.optional(),
  imageUrls: imageUrls.optional(),
  coverImageIndex: coverImageIndex.optional(),
})
export type UpdateEventInput = z.infer<typeof updateEventInput>

/** A registration (docs/product.md, "Registrations"). */
export const registerInput = z.object({
  attendeeName: line({ min: 1, max: eventLimits.attendeeName, message: eventMessages.name }),
  attendeeEmail: email(eventMessages.email),
  notes: paragraphs({ max: eventLimits.notes }),
})
export type RegisterInput = z.infer<typeof registerInput>

/** Filters of the board; 'all' and '' mean no filter. */
export const eventFilter = z.object({
  search: line({ max: eventLimits.search }),
  tag: line({ max: eventLimits.tag }).transform((value) => (value === 'all' ? '' : normaliseTag(value))),
  sort: z.enum(eventSorts, eventMessages.sort).default('nearest'),
})
export type EventFilter = z.infer<typeof eventFilter>
