import { z } from 'zod'
import { language } from '../languages/languageInput.ts'
import { keysOf } from '../records/records.ts'
import { cleanLine } from '../text/pasted.ts'
import { email, line, optionalId } from '../text/text.ts'
import { linkDays, linkLimits, linkMessages, linkPlatforms, linkStates, platformOf } from './links.ts'

const platforms = keysOf(linkPlatforms)

/** Shorteners, and services through which an address passes: what is behind can change after it was read. */
const redirectors = new Set([
  ...['bit.ly', 'tinyurl.com', 'goo.gl', 't.co', 'is.gd', 'cutt.ly', 'rebrand.ly', 'ow.ly', 'lnkd.in', 'shorturl.at', 'linktr.ee'],
  ...['rb.gy', 't.ly', 'tiny.cc', 'v.gd', 'buff.ly', 'adf.ly', 'l.facebook.com', 'lm.facebook.com', 'l.instagram.com', 'out.reddit.com'],
  ...['safelinks.protection.outlook.com', 'urldefense.com'],
])

/** Names without a public address (RFC 6761, RFC 6762, RFC 7686, RFC 8375), and names that say an IP address. */
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|invalid|onion|nip\.io|sslip\.io)$/

const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igsh|igshid|mc_cid|mc_eid|_ga|_gl)$/i

const parentsOf = (host: string) => host.split('.').map((_, index, parts) => parts.slice(index).join('.'))

/** An invitation is shared with its sentence around: the one address in it, which ends before punctuation and is not cut by a space. */
const within = /(?<![^\s<«"“'(])https:\/\/[^\s<>«»"“”]+(?=$|[\s<>«»"“”])(?!\s+[/?#])/gi
const behind = /[.,;:!?'’»”)\]]+$/
/** Telegram and Discord copy their invitations without it: t.me/gruppo. */
const withoutScheme = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/\S*)?$/u

/** Finds the address in what was pasted; returns a text without one, or with several, as it is. */
export function addressIn(text: string): string {
  const pasted = cleanLine(text)
  const found = (pasted.match(within) ?? []).map((address) => (address.includes('(') ? address : address.replace(behind, '')))
  const [address, ...others] = new Set(found)
  if (address && others.length === 0) return address
  return withoutScheme.test(pasted) ? `https://${pasted}` : text
}

/** What is wrong with an address, whatever its platform; nothing is fetched. */
function problemOf(text: string): string | undefined {
  if (!URL.canParse(text) || /\s/.test(text)) return linkMessages.url
  const url = new URL(text)
  // The text as well: the parser drops a default port and takes a backslash for a slash.
  if (url.protocol !== 'https:' || !/^https:\/\/[^\s\\/?#@:[\]]+([/?#]|$)/i.test(text) || text.includes('\\')) return linkMessages.plain
  const { hostname, searchParams } = url
  const isNamed = /\.(?!\d+$)[^.]+$/.test(hostname) && !privateName.test(hostname)
  if (!isNamed) return linkMessages.public
  const isPassing = [...searchParams.values()].some((value) => /^\s*(https?:|\/\/|\\\\)/i.test(value))
  return isPassing || parentsOf(hostname).some((host) => redirectors.has(host)) ? linkMessages.hidden : undefined
}

/** The address as it is stored: host in lower case and in punycode, without tracking; of an invitation only host and path. */
function normalised(text: string): string {
  const url = new URL(text)
  const isInvitation = !['drive', 'site'].includes(platformOf(text))
  if (isInvitation) return url.origin + url.pathname
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name)
  return url.href
}

const address = line({ min: 1, max: linkLimits.url, message: linkMessages.url })
  .transform(addressIn)
  .refine((text) => !problemOf(text), { error: ({ input }) => problemOf(String(input)) ?? '' })
  .transform(normalised)

export const proposeLinkInput = z
  .object({
    subjectId: optionalId(linkMessages.place).describe('The subject that it is for; either this or `degreeCourseId`.'),
    degreeCourseId: optionalId(linkMessages.place).describe('The degree course that it is for.'),
    platform: z.enum(platforms, linkMessages.platform).describe('Where it leads.'),
    title: line({ min: 3, max: linkLimits.title, message: linkMessages.title }),
    url: address.describe('An `https` address of the platform, without user and port. Nothing is fetched when it is proposed.'),
    email: email(linkMessages.email).describe('Never shown; receives the link that confirms it.'),
    language,
  })
  .superRefine(({ subjectId, degreeCourseId, platform, url }, context) => {
    if ((subjectId === '') === (degreeCourseId === ''))
      context.addIssue({ code: 'custom', path: ['subjectId'], message: linkMessages.place })
    if (platform !== 'site' && !problemOf(url) && platformOf(url) !== platform)
      context.addIssue({ code: 'custom', path: ['url'], message: linkMessages.host })
  })

export const publicLink = z.object({
  id: z.string().describe('Opaque and stable.'),
  platform: z.enum(platforms).describe('Where it leads.'),
  title: z.string().describe('What its proposer calls it.'),
  url: z.string().describe('Where it leads; its host is shown as it is, in punycode.'),
  of: z.enum(['subject', 'degree-course']).describe('Whose it is.'),
  state: z.enum(linkStates).describe('What the last look found.'),
  byStudent: z.boolean().describe('Confirmed by a mailbox that only students have.'),
  checkedAt: z.date().nullable().describe('When it was last looked at; null when it is not.'),
  createdAt: z.date().describe('When it was proposed.'),
})

/** For its proposer, and for the administration. */
export const ownerLink = publicLink.extend({
  place: z.string().describe('Name of the subject or degree course.'),
  email: z.string().describe('Of its proposer.'),
  confirmedAt: z.date().nullable().describe('When it was confirmed; null while it is not public.'),
  hiddenAt: z.date().nullable().describe('Since when it is hidden, as it was found dead or said not to work; null while it is not.'),
  expiresAt: z.date().describe(`When it ends, unless it is confirmed again: ${linkDays.toAnswer} days after its proposer was asked.`),
})
