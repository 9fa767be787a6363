import { z } from 'zod'
import { eventLimits, eventMessages, eventSorts, normaliseTag } from './events.ts'
import { coverImageIndex, imageUrlList } from './imageInput.ts'
import { isDay, isTime, romeDay } from './rome.ts'
import { scheduleIssues, scheduleMessages } from './schedule.ts'
import { email, line, paragraphs } from './text.ts'

// Each rule ends the checks of its field: rules about several fields only see days and times that exist.
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

/** A whole number as text or number; nothing means no limit and becomes null. */
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

/** What an organiser announces (spec 001, section 5). Pictures are uploaded first; here are the addresses the upload answered. */
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
 * What the organiser may change (spec 000, section 5, "Event edit"). What is absent stays as it is, but for the limit: no number, no limit.
 * Whether date and times fit together can only be said with the stored ones: see `scheduleIssues`.
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

/** Taking a seat (spec 001, section 5, "Event registration"). */
export const registerInput = z.object({
  attendeeName: line({ min: 1, max: eventLimits.attendeeName, message: eventMessages.name }),
  attendeeEmail: email(eventMessages.email),
  notes: paragraphs({ max: eventLimits.notes }),
})
export type RegisterInput = z.infer<typeof registerInput>

/** The board's filters; 'all' and '' mean no filter. */
export const eventFilter = z.object({
  search: line({ max: eventLimits.search }),
  tag: line({ max: eventLimits.tag }).transform((value) => (value === 'all' ? '' : normaliseTag(value))),
  sort: z.enum(eventSorts, eventMessages.sort).default('nearest'),
})
export type EventFilter = z.infer<typeof eventFilter>
