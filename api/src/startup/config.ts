import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Accents, accentsOf, readable } from '@chiostro/domain/branding/accent'
import { silentUndoSeconds } from '@chiostro/domain/deletion/deletion'
import { type ParticipantsVisibility, participantsVisibilities } from '@chiostro/domain/events/events'
import { unnamed } from '@chiostro/domain/pages/place'
import { type VerifiedDelay, verifiedDelays } from '@chiostro/domain/proofs/proofs'
import { messageOf } from '@chiostro/domain/records/records'
import { isSender, mailDomainsIn } from '@chiostro/domain/text/email'
import { isDay } from '@chiostro/domain/text/rome'
import { isWholeAddress } from '@chiostro/domain/text/serviceAddress'
import { email } from '@chiostro/domain/text/text'
import { z } from 'zod'
import { type LogoFile, readLogo } from '../branding/branding.ts'
import type { S3Options } from '../storage/buckets.ts'
import { projectRoot } from './program.ts'
import { unknownSettings } from './unknownSettings.ts'

/** Settings of the instance. The only reader of the environment; `.env.example` explains every variable. */
export interface Config {
  port: number
  host: string
  /** Base of links in e-mails, canonical addresses and feeds, without a trailing slash. */
  publicUrl: string
  /** Absolute path of embedded database, local images and captured mail. */
  dataDir: string
  /** Includes DATABASE_PASSWORD, if set. Unset: the embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string
  /** The PostgreSQL behind `databaseUrl`, when that is a pooler in transaction mode. */
  directUrl?: string
  /** Streaming replica for public reads. */
  replicaUrl?: string
  /** Includes SMTP_PASSWORD, if set. Unset: every message is captured in `dataDir`/mail. */
  smtpUrl?: string
  mailFrom: string
  teamEmail: string
  /** Unset, like `s3`: images live in a folder. */
  gcsBucket?: string
  gcsApiEndpoint?: string
  /** S3-compatible server instead of Google's. */
  s3?: S3Options
  uploadsDir?: string
  adminUsername?: string
  adminPassword?: string
  instance: Instance
  /** Replaces the default terracotta. */
  accents?: Accents
  /** Replaces the default arches. */
  logo?: LogoFile
  /** Who decides why and how personal data are processed (article 4(7) GDPR). */
  controller: Controller
  demoData: 'auto' | 'off'
  participantsVisibility: ParticipantsVisibility
  /** Days on which exam sessions end, as in `02-28`. */
  sessionEnds: string[]
  /** Maximum time a freed seat is offered to one waitlist entry. */
  waitlistOfferMinutes: number
  /** Unset: claims with demo records, otherwise live figures. */
  landingStats: 'claims' | 'live' | null
  /** Number of trusted reverse proxies, for the client address. */
  trustProxy: number
  rateLimit: boolean
  /** Shared by all machines, so that they share rate limits; unset: a random key a day in `dataDir`. */
  rateLimitSecret?: string
  /** Shared by all machines: encrypts the secrets of second factors; unset: a random key in `dataDir`. */
  secondFactorSecret?: string
  /** Source of the running version, offered to visitors (AGPL, section 13). */
  sourceUrl?: string
  /** A mailto: or https: address. */
  securityContact?: string
  /** Total of all unclaimed images. */
  unclaimedImageBytes: number
  /** Reviews of one target in an hour beyond which they wait for a moderator; 0 disables it. */
  reviewBurst: number
  /** In lower case, of addresses that only students have; empty: no review is verified. */
  studentEmailDomains: string[]
  /** Publishes a verified review at once, or on the morning after it was written. */
  verifiedDelay: VerifiedDelay
  /** Seconds between a moderator's decision and its messages. */
  decisionMailDelay: number
  /** Base address of Open Library or a mirror, for titles by ISBN; unset: no lookups. */
  isbnLookup?: string
  /** Looks once a day whether links of groups still work. */
  linkCheck: boolean
  /** Gets those looks as `ORIGIN/HOST/PATH` instead of the platforms: for tests and mirrors. */
  linkCheckOrigin?: string
  /** Address in a private network from which catalogues may be read as well. */
  cataloguePrivateUrl?: string
  logLevel: string
  /** Address of the Prometheus endpoint; unset: disabled. */
  metrics?: { port: number; host: string }
}

/** Read by the web app at run time, so one build serves any university. */
export interface Instance {
  productName: string
  productSlug: string
  universityName: string
  city: string
}

interface Controller {
  name?: string
  email?: string
  /** Contact for authorities (DSA, art. 11): `email` unless the operator names another. */
  legal?: string
}

/** Treats an empty variable as unset, as in compose files. */
const absentIfBlank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absentIfBlank, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, fallback: string) => z.preprocess((value) => absentIfBlank(value) ?? fallback, schema)

/** Rules added to it may rely on a valid URL. */
const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `an address, as in ${example}`, abort: true })
const httpUrl = address(/^https?$/, 'https://libri.example.org').refine((value) => !new URL(value).username, 'an address without a user')
/** Of a service that the server asks: no fragment, and nothing that a user's name has cut off. */
const httpService = httpUrl.refine(isWholeAddress, 'an address without # and @, as in https://s3.example.org')
/** Only scheme, host and port: paths are ours, and anything else would appear in every link. */
const origin = httpUrl
  .refine(
    (value) => /^\/?$/.test(new URL(value).pathname + new URL(value).search + new URL(value).hash),
    'an address without a path, as in https://libri.example.org',
  )
  .transform((value) => new URL(value).origin)
const encoded = '(/ # ? @ : % of a password as %2F %23 …, or in'
const database = address(/^postgres(ql)?$/, `postgresql://user:password@host:5432/name ${encoded} DATABASE_PASSWORD)`).refine(
  isWholeAddress,
  `its password ends the name of the host early ${encoded} DATABASE_PASSWORD)`,
)
const mailServer = address(/^smtps?$/, `smtp://user:password@host:587 ${encoded} SMTP_PASSWORD)`)
  .refine((value) => new URL(value).hostname, 'the name of the mail server is missing, as in smtp://user:password@host:587')
  .refine(isWholeAddress, `its password ends the name of the mail server early ${encoded} SMTP_PASSWORD)`)
/** Node reads the file as the process begins, and only warns of a wrong one (`.env.example`). */
const certificates = z.string().refine((name) => {
  try {
    return readFileSync(name, 'utf8').includes('-----BEGIN CERTIFICATE-----')
  } catch {
    return false
  }
}, 'a file with certificates (PEM) that the account may read, by its whole path')
const sender = z
  .string()
  .trim()
  .max(320, { error: 'up to 320 characters', abort: true })
  .refine(isSender, 'an address, as in Chiostro <no-reply@example.org>')
/** RFC 9116 requires a URI; most operators have a mail address. */
const securityContact = z.union([z.email().transform((address) => `mailto:${address}`), httpUrl.startsWith('https:')], {
  error: 'an e-mail address, or one of a page, as in https://libri.example.org/sicurezza',
})
/** A colour whose texts can be read in both themes. */
const accentColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, { error: 'a colour, as in #1f5fa6', abort: true })
  .transform((colour, { addIssue }): Accents | undefined => {
    const accents = accentsOf(colour)
    if (!('nearest' in accents)) return accents
    const ratio = accents.contrast.toFixed(1)
    addIssue(
      `${colour} has a contrast of ${ratio}:1 with the pages, and texts need ${readable}:1 (AA); the nearest that passes is ${accents.nearest}`,
    )
    return undefined
  })
const logoFile = z.string().transform((name, { addIssue }): LogoFile | undefined => {
  try {
    return readLogo(path.resolve(fileURLToPath(projectRoot), name))
  } catch (error) {
    addIssue(messageOf(error))
    return undefined
  }
})
/** First path segments in use, not allowed as PRODUCT_SLUG. */
const takenSlugs = 'admin api assets books contact courses events graphql instance poster professors report uploads'.split(' ')
const text = z.string().trim().min(1).max(200, 'up to 200 characters')
const whole = (min: number, max: number) =>
  z.coerce
    .number({ error: `a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max)
const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values, { error: `one of ${values.join(', ')}` })

/** Exact matches only: a subdomain is another domain. */
const domains = z.string().transform((list, { addIssue }): string[] => {
  const mailDomains = mailDomainsIn(list)
  if (!mailDomains) addIssue('domains, as in studenti.example.org,studenti.example.edu')
  return mailDomains ?? []
})

/** Days of every year; the 29th of February is not one. */
const sessionEnds = z.string().transform((list, { addIssue }): string[] => {
  const days = list.split(',').map((day) => day.trim())
  if (!days.every((day) => isDay(`2025-${day}`))) addIssue('days, as in 02-28,07-31,09-30')
  return days
})

const environment = z
  .object({
    PORT: withDefault(whole(0, 65_535), '4000'),
    HOST: withDefault(text, '127.0.0.1'),
    PUBLIC_URL: optional(origin),
    DATA_DIR: withDefault(z.string(), './data'),
    DATABASE_URL: optional(database),
    DATABASE_DIRECT_URL: optional(database),
    DATABASE_REPLICA_URL: optional(database),
    DATABASE_PASSWORD: optional(z.string().max(1_000, 'up to 1000 characters')),
    SMTP_URL: optional(mailServer),
    SMTP_PASSWORD: optional(z.string().max(1_000, 'up to 1000 characters')),
    MAIL_FROM: optional(sender),
    TEAM_EMAIL: optional(email('an e-mail address')),
    GCS_BUCKET: optional(z.string()),
    GCS_API_ENDPOINT: optional(httpService),
    S3_BUCKET: optional(z.string()),
    S3_ENDPOINT: optional(httpService),
    S3_REGION: withDefault(text, 'us-east-1'),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    S3_PUBLIC_URL: optional(httpService),
    UPLOADS_DIR: optional(z.string()),
    ADMIN_USERNAME: optional(z.string()),
    ADMIN_PASSWORD: optional(z.string()),
    PRODUCT_NAME: withDefault(text, 'Chiostro'),
    PRODUCT_SLUG: withDefault(
      z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and dashes')
        .refine((slug) => !takenSlugs.includes(slug), `none of ${takenSlugs.join(', ')}`),
      'chiostro',
    ),
    UNIVERSITY_NAME: withDefault(text, unnamed.universityName),
    CITY: withDefault(text, unnamed.city),
    ACCENT_COLOR: optional(accentColor),
    LOGO_FILE: optional(logoFile),
    CONTROLLER_NAME: optional(text),
    CONTROLLER_EMAIL: optional(email('an e-mail address')),
    LEGAL_CONTACT: optional(email('an e-mail address')),
    DEMO_DATA: withDefault(oneOf(['auto', 'off']), 'auto'),
    PARTICIPANTS_VISIBILITY: withDefault(oneOf(participantsVisibilities), 'public'),
    SESSION_ENDS: withDefault(sessionEnds, '02-28,07-31,09-30'),
    WAITLIST_OFFER_MINUTES: withDefault(whole(1, 43_200), '1440'),
    LANDING_STATS: optional(oneOf(['claims', 'live'])),
    TRUST_PROXY: withDefault(whole(0, 10), '0'),
    RATE_LIMIT: withDefault(oneOf(['on', 'off']), 'on'),
    // Used before the process begins (api/serve.ts); validated here like any other variable.
    HEAP_MB: withDefault(whole(128, 65_536), '512'),
    NODE_EXTRA_CA_CERTS: optional(certificates),
    SOURCE_URL: optional(httpUrl),
    SECURITY_CONTACT: optional(securityContact),
    UNCLAIMED_IMAGES_MB: withDefault(whole(60, 1_000_000), '500'),
    REVIEW_BURST: withDefault(whole(0, 1_000_000), '10'),
    STUDENT_EMAIL_DOMAINS: optional(domains),
    VERIFIED_DELAY: withDefault(oneOf(verifiedDelays), 'none'),
    DECISION_MAIL_SECONDS: withDefault(whole(0, 3600), String(silentUndoSeconds)),
    ISBN_LOOKUP: withDefault(oneOf(['openlibrary', 'off']), 'openlibrary'),
    OPENLIBRARY_URL: optional(httpService),
    LINK_CHECK: withDefault(oneOf(['on', 'off']), 'on'),
    LINK_CHECK_ORIGIN: optional(origin),
    CATALOGUE_PRIVATE_URL: optional(origin),
    RATE_LIMIT_SECRET: optional(z.string().min(32, 'at least 32 random characters')),
    SECOND_FACTOR_SECRET: optional(z.string().min(32, 'at least 32 random characters')),
    METRICS_PORT: optional(whole(0, 65_535)),
    METRICS_HOST: withDefault(text, '127.0.0.1'),
    LOG_LEVEL: withDefault(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  })
  .refine((env) => Boolean(env.ADMIN_USERNAME) === Boolean(env.ADMIN_PASSWORD), {
    path: ['ADMIN_PASSWORD'],
    message: 'ADMIN_USERNAME and ADMIN_PASSWORD go together',
  })
  .refine((env) => env.METRICS_PORT === undefined || env.METRICS_PORT === 0 || env.METRICS_PORT !== env.PORT, {
    path: ['METRICS_PORT'],
    message: 'another port than PORT, as the metrics are not public',
  })
  .refine((env) => env.DATABASE_URL || !env.DATABASE_REPLICA_URL, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'it needs DATABASE_URL, the address of the primary',
  })
  .refine((env) => env.DATABASE_URL || !env.DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    message: 'it needs DATABASE_URL, the address of the pooler',
  })
  .refine((env) => env.SMTP_PASSWORD === undefined || (env.SMTP_URL && new URL(env.SMTP_URL).username), {
    path: ['SMTP_PASSWORD'],
    message: 'it needs an SMTP_URL with the user, as in smtp://user@host:587',
  })
  .refine((env) => Boolean(env.S3_ACCESS_KEY_ID) === Boolean(env.S3_SECRET_ACCESS_KEY), {
    path: ['S3_SECRET_ACCESS_KEY'],
    message: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together',
  })
  .refine((env) => !env.S3_ENDPOINT || env.S3_BUCKET, { path: ['S3_BUCKET'], message: 'S3_ENDPOINT needs a bucket' })
  .refine((env) => !(env.S3_BUCKET && env.GCS_BUCKET), { path: ['S3_BUCKET'], message: 'either S3_BUCKET or GCS_BUCKET' })

/** Prevents the program from starting, as an invalid variable does; the message is one line for the operator. */
export class ConfigError extends Error {}

function s3Options(e: z.infer<typeof environment> & { S3_BUCKET: string }): S3Options {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e
  return {
    bucket: e.S3_BUCKET,
    endpoint: e.S3_ENDPOINT,
    region: e.S3_REGION,
    publicUrl: e.S3_PUBLIC_URL,
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  }
}

/** ENV_FILE is no setting: it names the file of settings. */
const names = [...Object.keys(environment.shape), 'ENV_FILE']

/** Settings end up in headers, addresses, calendars and mails. A trailing line break, usual in files of secrets, is allowed. */
const controlCharacters = (env: Record<string, string | undefined>) =>
  names.flatMap((name) =>
    /\p{Cc}/u.test(env[name]?.replace(/\r?\n$/, '') ?? '') ? [`${name}: no control characters, such as line breaks`] : [],
  )

/**
 * Parses the environment.
 * @param inFile names that the settings file added to it
 * @throws ConfigError naming every invalid and every misspelt variable in one line
 */
export function readConfig(env: Record<string, string | undefined>, inFile: readonly string[] = []): Config {
  const parsed = environment.safeParse(env)
  const invalid = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const problems = [...unknownSettings({ env, inFile }, names), ...controlCharacters(env), ...invalid]
  if (!parsed.success || problems.length > 0) throw new ConfigError(`Bad configuration: ${problems.join('; ')}`)
  const e = parsed.data
  const publicUrl = e.PUBLIC_URL ?? `http://localhost:${e.PORT}`
  const mailDomain = new URL(publicUrl).hostname
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    // Independent of the working directory.
    dataDir: path.resolve(fileURLToPath(projectRoot), e.DATA_DIR),
    directUrl: e.DATABASE_DIRECT_URL && withPassword(e.DATABASE_DIRECT_URL, e.DATABASE_PASSWORD),
    databaseUrl: e.DATABASE_URL && withPassword(e.DATABASE_URL, e.DATABASE_PASSWORD),
    replicaUrl: e.DATABASE_REPLICA_URL && withPassword(e.DATABASE_REPLICA_URL, e.DATABASE_PASSWORD),
    smtpUrl: e.SMTP_URL && withPassword(e.SMTP_URL, e.SMTP_PASSWORD),
    mailFrom: e.MAIL_FROM ?? `"${e.PRODUCT_NAME.replace(/["\\]/g, '\\$&')}" <no-reply@${mailDomain}>`,
    teamEmail: e.TEAM_EMAIL ?? `team@${mailDomain}`,
    gcsBucket: e.GCS_BUCKET,
    gcsApiEndpoint: e.GCS_API_ENDPOINT,
    ...(e.S3_BUCKET ? { s3: s3Options({ ...e, S3_BUCKET: e.S3_BUCKET }) } : {}),
    ...(e.UPLOADS_DIR ? { uploadsDir: path.resolve(fileURLToPath(projectRoot), e.UPLOADS_DIR) } : {}),
    adminUsername: e.ADMIN_USERNAME,
    adminPassword: e.ADMIN_PASSWORD,
    instance: { productName: e.PRODUCT_NAME, productSlug: e.PRODUCT_SLUG, universityName: e.UNIVERSITY_NAME, city: e.CITY },
    ...(e.ACCENT_COLOR ? { accents: e.ACCENT_COLOR } : {}),
    ...(e.LOGO_FILE ? { logo: e.LOGO_FILE } : {}),
    controller: { name: e.CONTROLLER_NAME, email: e.CONTROLLER_EMAIL, legal: e.LEGAL_CONTACT ?? e.CONTROLLER_EMAIL },
    demoData: e.DEMO_DATA,
    participantsVisibility: e.PARTICIPANTS_VISIBILITY,
    sessionEnds: e.SESSION_ENDS,
    waitlistOfferMinutes: e.WAITLIST_OFFER_MINUTES,
    landingStats: e.LANDING_STATS ?? null,
    trustProxy: e.TRUST_PROXY,
    rateLimit: e.RATE_LIMIT === 'on',
    rateLimitSecret: e.RATE_LIMIT_SECRET,
    secondFactorSecret: e.SECOND_FACTOR_SECRET,
    sourceUrl: e.SOURCE_URL,
    securityContact: e.SECURITY_CONTACT,
    unclaimedImageBytes: e.UNCLAIMED_IMAGES_MB * 1_000_000,
    reviewBurst: e.REVIEW_BURST,
    studentEmailDomains: e.STUDENT_EMAIL_DOMAINS ?? [],
    verifiedDelay: e.VERIFIED_DELAY,
    decisionMailDelay: e.DECISION_MAIL_SECONDS,
    ...(e.ISBN_LOOKUP === 'off' ? {} : { isbnLookup: e.OPENLIBRARY_URL ?? 'https://openlibrary.org' }),
    linkCheck: e.LINK_CHECK === 'on',
    linkCheckOrigin: e.LINK_CHECK_ORIGIN,
    cataloguePrivateUrl: e.CATALOGUE_PRIVATE_URL,
    logLevel: e.LOG_LEVEL,
    ...(e.METRICS_PORT === undefined ? {} : { metrics: { port: e.METRICS_PORT, host: e.METRICS_HOST } }),
  }
}

/** Compose files and secrets hold plain passwords, which a URL needs encoded. */
function withPassword(url: string, password?: string): string {
  if (password === undefined) return url
  const parsed = new URL(url)
  parsed.password = encodeURIComponent(password)
  return parsed.href
}
