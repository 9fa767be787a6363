import { z } from 'zod'
import { coverImageIndex, imageUrlList } from '../images/imageInput.ts'
import { imageLimits } from '../images/images.ts'
import { language } from '../languages/languageInput.ts'
import { cleanDigits } from '../text/pasted.ts'
import { isDay, isTime, romeDay } from '../text/rome.ts'
import { email, line, listOf, paragraphs } from '../text/text.ts'
import {
  eventLimits,
  eventMessages,
  eventPeriods,
  eventSorts,
  normaliseTag,
  participantsVisibilities,
  registrationMails,
} from './events.ts'
import { lastDay, maxDays, type Schedule, scheduleIssues, scheduleMessages, yearsAhead } from './schedule.ts'
import { type Repeat, schedulesOf, seriesLimits, seriesMessages } from './series.ts'

// Each rule aborts the checks of its field, so that rules over several fields only see valid days and times.
const required = (message: string) => z.string(message).overwrite(cleanDigits).min(1, { error: message, abort: true })
/** Recognizes a day beyond the calendar: its year may have a digit too many. */
const isFar = (text: string) => /^\d{4,6}-\d{2}-\d{2}$/.test(text) && text > lastDay()
const day = required(eventMessages.date)
  .refine(isDay, {
    error: ({ input }) => (isFar(String(input)) ? scheduleMessages.far : eventMessages.invalidDate),
    abort: true,
  })
  .meta({ format: 'date' })
const clock = { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }
const startTime = required(eventMessages.startTime).refine(isTime, { error: eventMessages.invalidTime, abort: true }).meta(clock)
/** '' when absent. */
const optional = (isValid: (text: string) => boolean, message: string) =>
  z
    .string(message)
    .nullish()
    .transform((value) => cleanDigits(value ?? ''))
    .refine((value) => value === '' || isValid(value), { error: message, abort: true })
const endTime = optional(isTime, eventMessages.invalidTime).meta({ pattern: `^$|${clock.pattern}` })
const endDate = optional(isDay, eventMessages.invalidDate).meta({ pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$' })

export const repeatInput = z.object(
  {
    weeks: z
      .int(seriesMessages.weeks)
      .min(1, seriesMessages.weeks)
      .max(seriesLimits.weeks, seriesMessages.weeks)
      .describe(`Weeks from one date to the next, 1 to ${seriesLimits.weeks}.`),
    count: z
      .int(seriesMessages.count)
      .min(seriesLimits.min, seriesMessages.count)
      .max(seriesLimits.max, seriesMessages.count)
      .describe(`Number of dates, ${seriesLimits.min} to ${seriesLimits.max}, the first included.`),
  },
  seriesMessages.repeat,
)

/** People write the point of «1.000», and what they count. */
const seatsIn = (text: string) => text.replace(/^([\d.]+)\s*(?:posti|persone)$/i, '$1').replace(/^([1-9]\d{0,2})\.(\d{3})$/, '$1$2')

/** As text or number; empty means no limit and becomes null. */
const maxAttendees = z
  .union([z.string(), z.number()], eventMessages.maxAttendees)
  .nullish()
  .transform((value) => seatsIn(cleanDigits(String(value ?? ''))))
  .refine((value) => value === '' || (/^\d{1,6}$/.test(value) && isSeats(Number(value))), eventMessages.maxAttendees)
  .transform((value) => (value === '' ? null : Number(value)))
  .meta({ anyOf: [{ type: 'integer', minimum: 1, maximum: eventLimits.maxAttendees }, { type: 'null' }] })

const isSeats = (value: number) => value >= 1 && value <= eventLimits.maxAttendees

/** Counted once each, however they are written: as many as a form may repeat. */
const tags = listOf(line({ max: eventLimits.tag }), {
  max: 5 * eventLimits.tags,
  message: eventMessages.tags,
  tooMany: eventMessages.tooManyTags,
})
  .transform((list) => [...new Set(list.map(normaliseTag))].filter(Boolean))
  .refine((list) => list.length <= eventLimits.tags, eventMessages.tooManyTags)
  .meta({ items: { type: 'string', maxLength: eventLimits.tag } })

const participantsVisibility = z
  .enum(['', ...participantsVisibilities], eventMessages.participantsVisibility)
  .describe(
    "Who sees the participants: `public` (with address and notes), `names` or `organiser`; '': as the instance has it. Never wider than the instance allows.",
  )

const registrationMail = z
  .enum(registrationMails, eventMessages.registrationMail)
  .describe(
    'What the organiser hears of registrations by e-mail: `none`, `each`, or `daily` (one digest at 18:00, only if there were any).',
  )

/** A boolean, or a form's text: 'true', or '' for no. */
export const hideMe = z
  .preprocess((value) => (value === 'true' ? true : value === '' ? false : value), z.boolean(eventMessages.hideMe))
  .meta({ type: 'boolean' })
  .describe('Whether to leave the attendee out of the public list. They count all the same, and the organiser sees them.')

const imageUrls = imageUrlList(eventMessages.tooManyImages)

const characters = (max: number) => `Up to ${max.toLocaleString('en')} characters.`
const duration = line({ max: eventLimits.duration }).describe(`In words. ${characters(eventLimits.duration)}`)
const seats = `A whole number of at least 1, up to ${eventLimits.maxAttendees.toLocaleString('en')}`
const cover = coverImageIndex.describe('Position of the cover among the images, from 0.')

export const publicEvent = z.object({
  id: z.string().describe('Opaque and stable; also the UID of its calendar entry.'),
  title: z.string().describe('Name.'),
  description: z.string().describe('Description by the organiser; may have several lines.'),
  category: z.string().describe("A kind of event in the organiser's words; '' when not given."),
  date: z.string().describe('The day it begins, YYYY-MM-DD, in Europe/Rome.'),
  startTime: z.string().describe('HH:MM in Europe/Rome.'),
  endTime: z.string().describe("HH:MM in Europe/Rome; '' when not given. Earlier than the start: on the day after, without an `endDate`."),
  endDate: z.string().describe("The day it ends, YYYY-MM-DD; '' when not given: the day it begins, or the night after."),
  duration: z.string().describe("How long, in the organiser's words; '' when not given."),
  targetAudience: z.string().describe('Audience.'),
  maxAttendees: z.int().nullable().describe('Maximum number of registrations; null: no limit.'),
  registrationCount: z.int().describe('Number of registrations, without seats that are offered to the waiting list.'),
  waitlistCount: z.int().describe('Number of people in the waiting list, those with an offer included.'),
  tags: z.array(z.string()).describe(`Lowercase, each once, up to ${eventLimits.tags}.`),
  location: z.string().describe('Place.'),
  creatorName: z.string().describe('Name the organiser chose to show.'),
  imageUrls: z.array(z.string()).describe(`Pictures in the order the organiser chose, up to ${imageLimits.count}.`),
  coverImageIndex: z.int().describe('Position of the cover among the pictures, from 0.'),
  seriesId: z.string().nullable().describe('The same for all dates of a series; null for a single event.'),
  createdAt: z.date().describe('Time of the announcement.'),
})

/** For the organiser and admins. */
export const organiserContact = z.object({
  creatorEmail: z.string().describe("The organiser's e-mail address."),
  participantsVisibility: z.string().meta({
    enum: ['', ...participantsVisibilities],
    description: "The organiser's choice of who sees the participants; '': as the instance has it, which also bounds the choice.",
  }),
  registrationMail: z
    .string()
    .meta({ enum: registrationMails, description: 'What the organiser hears of registrations by e-mail: `none`, `each` or `daily`.' }),
  organiserConfirmed: z
    .boolean()
    .describe('Whether a holder of the management link has asked for that: until an edit says `registrationMail`, no such e-mail is sent.'),
})

/** See docs/product.md, "Creating an event". Images are uploaded first; `imageUrls` are the returned addresses. */
export const createEventInput = z
  .object({
    title: line({ min: 1, max: eventLimits.title, message: eventMessages.title }),
    description: paragraphs({
      min: eventLimits.shortestDescription,
      max: eventLimits.description,
      message: eventMessages.description,
    }).describe(`${eventLimits.shortestDescription} to ${eventLimits.description} characters.`),
    category: line({ max: eventLimits.category }),
    date: day
      .refine((value) => value >= romeDay(new Date()), { error: scheduleMessages.past, abort: true })
      .refine((value) => value <= lastDay(), { error: scheduleMessages.far, abort: true })
      .describe(`YYYY-MM-DD, from today on, at most ${yearsAhead.max} years ahead.`),
    startTime: startTime.describe('HH:MM; of an hour that comes twice the first is meant, one that is skipped is refused.'),
    endTime: endTime.describe('HH:MM; earlier than the start: on the day after, for an event of at most 12 hours.'),
    endDate: endDate.describe(
      `YYYY-MM-DD, at most ${maxDays} days after the start; for an event that ends on another day. Needs an \`endTime\`.`,
    ),
    duration,
    targetAudience: line({ min: 1, max: eventLimits.targetAudience, message: eventMessages.targetAudience }).describe(
      `Whom it is for. ${characters(eventLimits.targetAudience)}`,
    ),
    maxAttendees: maxAttendees.describe(`${seats}; absent: no limit.`),
    location: line({ min: 1, max: eventLimits.location, message: eventMessages.location }),
    creatorName: line({ min: 1, max: eventLimits.creatorName, message: eventMessages.name }).describe(
      `Shown to everybody. ${characters(eventLimits.creatorName)}`,
    ),
    creatorEmail: email(eventMessages.email).describe('Never shown; receives the management link.'),
    tags: tags.default([]).describe(`Up to ${eventLimits.tags} of ${eventLimits.tag} characters; kept lowercase, each once.`),
    participantsVisibility: participantsVisibility.default(''),
    registrationMail: registrationMail.default('none'),
    language,
    imageUrls: imageUrls.default([]).describe(`Up to ${imageLimits.count} addresses that \`POST /api/upload\` answered.`),
    coverImageIndex: cover.default(0),
    repeat: repeatInput.nullish().describe('Makes a series: as many events, each with seats and a list of its own. Absent: one event.'),
  })
  .superRefine((event, context) => {
    for (const { path, message } of seriesIssues(event)) context.addIssue({ code: 'custom', path: [path], message })
  })
export type CreateEventInput = z.infer<typeof createEventInput>

/** Validates the dates of a new event. A time may exist on the first date and not on one where the clocks change. */
function seriesIssues({ repeat, ...first }: Schedule & { repeat?: Repeat | null }): { path: string; message: string }[] {
  const issues = scheduleIssues(first)
  if (issues.length > 0 || !repeat) return issues
  const others = schedulesOf(first, repeat)
  const last = lastDay()
  if (others.some(({ date }) => date > last)) return [{ path: 'repeat', message: seriesMessages.far }]
  return others.flatMap((schedule) => scheduleIssues(schedule)).slice(0, 1)
}

/** Absent fields stay unchanged, except the limit: absent means unlimited. Dates and times: see `scheduleIssues`. */
export const updateEventInput = z.object({
  title: line({ min: 1, max: eventLimits.title, message: eventMessages.editTitle }),
  description: paragraphs({ min: 1, max: eventLimits.description, message: eventMessages.editDescription }).describe(
    `1 to ${eventLimits.description} characters.`,
  ),
  category: line({ max: eventLimits.category }).optional(),
  date: day.optional().describe(`YYYY-MM-DD; a new one from today on, at most ${yearsAhead.max} years ahead.`),
  startTime: startTime.optional().describe('HH:MM.'),
  endTime: endTime.optional().describe("HH:MM; '' removes it."),
  endDate: endDate.optional().describe("YYYY-MM-DD; '' removes it. Absent: it moves along with the date."),
  duration: duration.optional(),
  targetAudience: line({ min: 1, max: eventLimits.targetAudience, message: eventMessages.editTargetAudience }),
  maxAttendees: maxAttendees.describe(`${seats}, and no fewer than have registered; absent: no limit.`),
  location: line({ min: 1, max: eventLimits.location, message: eventMessages.editLocation }),
  creatorName: line({ min: 1, max: eventLimits.creatorName, message: eventMessages.name }).optional(),
  tags: tags.optional().describe('The complete new list of tags.'),
  participantsVisibility: participantsVisibility.optional(),
  registrationMail: registrationMail.optional(),
  imageUrls: imageUrls.optional().describe('All images in their new order. Those left out are removed.'),
  coverImageIndex: cover.optional(),
})
export type UpdateEventInput = z.infer<typeof updateEventInput>

/** See docs/product.md, "Registrations". */
export const registerInput = z.object({
  attendeeName: line({ min: 1, max: eventLimits.attendeeName, message: eventMessages.name }),
  attendeeEmail: email(eventMessages.email).describe('Receives the confirmation and the link to cancel. Registers once for each event.'),
  notes: paragraphs({ max: eventLimits.notes }).describe(
    `A word to the organiser, which everybody sees where participants are public, unless it is about health, belief and the like; up to ${eventLimits.notes.toLocaleString('en')} characters.`,
  ),
  hideMe: hideMe.default(false),
  language,
})
export const updateRegistrationInput = z.object({ hideMe })
export type RegisterInput = z.infer<typeof registerInput>

/** 'all' and '' mean no filter. */
export const eventFilter = z.object({
  search: line({ max: eventLimits.search }).describe(
    'Words of title, description or audience; ignores accents, case and word order, and forgives a typo.',
  ),
  tag: line({ max: eventLimits.tag })
    .transform((value) => (value === 'all' ? '' : normaliseTag(value)))
    .describe("Only events with this tag; 'all' or nothing for every event."),
  sort: z.enum(eventSorts, eventMessages.sort).default('nearest').describe('`NEAREST` when absent.'),
  when: z
    .enum(['', ...eventPeriods], eventMessages.when)
    .nullish()
    .transform((value) => value || null)
    .describe('Only events that take place in this period, also in part.'),
  nextOfSeries: z
    .preprocess(
      (value) => (value === 'true' ? true : value === 'false' || value === '' ? false : (value ?? false)),
      z.boolean(eventMessages.hideMe),
    )
    .describe('Of each series only the next date that matches; the last one when all are over.'),
})
export type EventFilter = z.infer<typeof eventFilter>
