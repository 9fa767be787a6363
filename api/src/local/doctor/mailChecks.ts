import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { mailFailureOf } from '@chiostro/domain/admin/mailFailures'
import { partsOf } from '@chiostro/domain/records/records'
import nodemailer from 'nodemailer'
import { logoOf } from '../../branding/logo.ts'
import { deadLetters } from '../../jobs/install.ts'
import { graceSeconds, jobs, pausesOf } from '../../jobs/jobs.ts'
import { readLastDone, setBackSchedule } from '../../jobs/schedule.sql.ts'
import { describeFailure } from '../../mail/failure.ts'
import { renderMail } from '../../mail/layout.ts'
import { readMailsWithoutJob } from '../../mail/outbox.sql.ts'
import { translatorFor } from '../../mail/template.ts'
import { captureDir, composeMessage } from '../../mail/transport.ts'
import type { Config } from '../../startup/config.ts'
import { mailIsCaptured } from '../../startup/listening.ts'
import type { Language } from '../../text/language.ts'
import { redact } from '../../text/redact.ts'
import type { LocalServices } from '../connect.ts'
import { check, counted, failed, ok, skipped, warning } from './check.ts'

const patienceMs = 8_000
/** A server may scan a message before accepting it. */
const acceptanceMs = 60_000

function open(url: string, answerMs = patienceMs) {
  const { hostname, port } = new URL(url)
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: answerMs }
  return { transporter: nodemailer.createTransport({ url, ...timeouts }), server: `${hostname}${port && `:${port}`}` }
}

export const smtpCheck = check('smtp', async (config: Config) => {
  const { smtpUrl, publicUrl } = config
  if (!smtpUrl) {
    const message = `Senza SMTP_URL i messaggi restano in ${captureDir(config)}`
    return mailIsCaptured(config) ? failed(`${message}: chi usa ${publicUrl} non riceve link, conferme né biglietti.`) : ok(`${message}.`)
  }
  const { transporter, server } = open(smtpUrl)
  try {
    await transporter.verify()
    return ok(`Il server di posta ${server} risponde.`)
  } catch (error) {
    return failed(`Il server di posta ${server} non accetta messaggi.`, reasonsOf(error))
  } finally {
    transporter.close()
  }
})

function reasonsOf(error: unknown): string[] {
  const reason = describeFailure(error)
  return [...new Set([mailFailureOf(reason), reason])]
}

/** Sends a message outside of the outbox, without retries, and reports the server's response. */
export const trialMailCheck = (address: string, language: Language) =>
  check('trial-mail', async (config: Config) => {
    if (!config.smtpUrl) return failed('Senza SMTP_URL non parte nessun messaggio, nemmeno quello di prova.')
    const { transporter, server } = open(config.smtpUrl, acceptanceMs)
    try {
      const { response = '' } = await transporter.sendMail(await trialMessage({ address, language }, config))
      return ok(`Messaggio di prova spedito da ${config.mailFrom}: ${server} ha risposto «${redact(response)}».`)
    } catch (error) {
      return failed(`Il messaggio di prova da ${config.mailFrom} non è partito: ${server} lo rifiuta.`, reasonsOf(error))
    } finally {
      transporter.close()
    }
  })

async function trialMessage({ address, language }: { address: string; language: Language }, config: Config) {
  const { productName } = config.instance
  const { t } = translatorFor(language)
  const content = {
    language,
    to: { address },
    subject: t('Prova di posta da {productName}', { productName }),
    heading: t('La posta funziona'),
    paragraphs: [
      t('Questo messaggio di prova l’ha chiesto chi amministra {productName}, con «chiostro doctor --mail-to».', { productName }),
      t('Se è finito nello spam, guarda SPF, DKIM e DMARC del dominio del mittente.'),
    ],
    action: { label: t('Apri {productName}', { productName }), url: config.publicUrl },
  }
  return composeMessage(renderMail(content, config, await logoOf(config)), { id: randomUUID(), createdAt: new Date() }, config)
}

type Db = Pick<LocalServices, 'pool'>

interface Outbox {
  waiting: number
  overdue: number
  failed: number
  overdueReasons: string[]
  failedReasons: string[]
}

const none: Outbox = { waiting: 0, overdue: 0, failed: 0, overdueReasons: [], failedReasons: [] }

const overdue = `waits AND created_at < now() - interval '1 hour'`
const recent = `failed_at > now() - interval '7 days'`
const reasons = (which: string) =>
  `ARRAY(SELECT last_error FROM m WHERE last_error IS NOT NULL AND ${which} GROUP BY 1 ORDER BY max(created_at) DESC)`
const outbox = `WITH m AS (SELECT *, sent_at IS NULL AND failed_at IS NULL AS waits FROM outgoing_mails)
  SELECT count(*) FILTER (WHERE waits)::int AS waiting, count(*) FILTER (WHERE ${overdue})::int AS overdue, count(*) FILTER (WHERE ${recent})::int AS failed,
    ${reasons(overdue)} AS "overdueReasons", ${reasons(recent)} AS "failedReasons" FROM m`

export const outboxCheck = check('outbox', async ({ pool }: Db) => {
  const lost = await readMailsWithoutJob(pool)
  if (lost.length > 0) {
    return warning(
      `${counted(lost.length, 'messaggio aspetta', 'messaggi aspettano')} fuori dalla coda: un server acceso lo rimette entro dieci minuti.`,
      lost,
    )
  }
  const { rows } = await pool.query<Outbox>(outbox)
  const { waiting, overdue, failed, overdueReasons, failedReasons } = rows[0] ?? none
  if (overdue > 0)
    return warning(
      `${counted(overdue, 'messaggio aspetta', 'messaggi aspettano')} da più di un’ora: «chiostro mail list» dice quali, «chiostro mail retry --waiting» li rimanda subito.`,
      overdueReasons,
    )
  if (failed > 0)
    return warning(
      `${counted(failed, 'messaggio non è partito', 'messaggi non sono partiti')} negli ultimi sette giorni: «chiostro mail retry --failed» li rispedisce.`,
      failedReasons,
    )
  return ok(waiting > 0 ? `${counted(waiting, 'messaggio sta', 'messaggi stanno')} per partire.` : 'Nessun messaggio aspetta.')
})

/** Repairs a schedule that a wrong clock left in the future, which would stop every job until then. */
export const scheduleCheck = check('schedule', async ({ pool }: Db) => {
  const ahead = await setBackSchedule(pool)
  if (ahead !== null)
    return warning(
      'Un orologio è stato avanti: fino ad allora nessun lavoro periodico sarebbe partito. Il calendario dei lavori è stato rimesso a ora.',
      [inHours(ahead)],
    )
  const pauses = pausesOf(jobs)
  const overdue = (await readLastDone(pool)).filter(({ name, seconds }) => seconds > (pauses.get(name) ?? seconds) + graceSeconds)
  if (overdue.length === 0) return ok(`I ${pauses.size} lavori periodici sono stati fatti quando dovevano.`)
  return warning(
    'Ci sono lavori periodici che non si fanno da troppo tempo: nessun server sta girando? Altrimenti il log dice perché.',
    overdue.toSorted((a, b) => b.seconds - a.seconds).map(({ name, seconds }) => `${name}: ${inHours(seconds)}`),
  )
})

const inHours = (seconds: number) => `${Math.round(seconds / 360) / 10} h`

interface Count {
  name: string
  count: number
}

const countOf = ({ name, count }: Count) => `${name}: ${count}`

export const jobsCheck = check('jobs', async ({ pool }: Db) => {
  const { rows: overdue } = await pool.query<Count>(
    `SELECT name, count(*)::int AS count FROM pgboss.job WHERE name <> $1 AND state < 'active' AND start_after < now() - interval '10 minutes'
       GROUP BY 1 ORDER BY 2 DESC`,
    [deadLetters],
  )
  if (overdue.length > 0) return warning('Ci sono lavori in coda da più di dieci minuti: nessun server sta girando?', overdue.map(countOf))
  const { rows: dead } = await pool.query<Count>(
    `SELECT source_name AS name, count(*)::int AS count FROM pgboss.job WHERE name = $1 AND created_on > now() - interval '7 days'
       GROUP BY 1 ORDER BY 2 DESC`,
    [deadLetters],
  )
  if (dead.length > 0) return warning('Negli ultimi sette giorni alcuni lavori sono falliti: il log dice perché.', dead.map(countOf))
  return ok('Nessun lavoro in coda è in ritardo.')
})

type Dns = Pick<Resolver, 'resolveTxt'>

const systemDns = () => new Resolver({ timeout: 3_000, tries: 2 })

/** What receivers look up about the domain of the sender (docs/mail.md). A DKIM signature is only seen in a message that arrived. */
export const senderDomainCheck = (dns: Dns = systemDns()) =>
  check('sender-domain', async ({ mailFrom }: Config) => {
    const domain = mailFrom.replace(/^.*@/s, '').replace(/>$/, '').toLowerCase()
    if (!domain.includes('.')) return skipped(`Il dominio del mittente, ${domain}, non è nel DNS.`)
    try {
      const doubts = [...(await spfDoubts(dns, domain)), ...(await dmarcDoubts(dns, domain))]
      if (doubts.length > 0)
        return warning(`Chi riceve posta da ${domain} può prenderla per spam: docs/mail.md dice che cosa scrivere nel DNS.`, doubts)
      return ok(`SPF e DMARC di ${domain} ci sono. La firma DKIM si vede nel messaggio di prova arrivato («dkim=pass»).`)
    } catch {
      return skipped(`I record di ${domain} non si possono leggere: il DNS non risponde.`)
    }
  })

async function spfDoubts(dns: Dns, domain: string): Promise<string[]> {
  const records = (await textsAt(dns, domain)).filter((text) => /^v=spf1( |$)/i.test(text))
  const [record] = records
  if (record === undefined) return [`SPF: ${domain} non ha un record TXT «v=spf1 …».`]
  if (records.length > 1) return [`SPF: ${domain} ha ${records.length} record «v=spf1», e così nessuno vale.`]
  return /[-~]all$|redirect=/i.test(record.trim()) ? [] : [`SPF: «${record}» non finisce con -all o ~all, e così vale per tutti.`]
}

async function dmarcDoubts(dns: Dns, domain: string): Promise<string[]> {
  const labels = domain.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const records = await textsAt(dns, `_dmarc.${labels.slice(from).join('.')}`)
    if (records.some((text) => /^v=DMARC1\s*;/i.test(text))) return []
  }
  return [`DMARC: _dmarc.${domain} non ha un record TXT «v=DMARC1; …», e nemmeno i domini sopra.`]
}

async function textsAt(dns: Dns, name: string): Promise<string[]> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code = '' } = partsOf<NodeJS.ErrnoException>(error)
    if (['ENODATA', 'ENOTFOUND'].includes(code)) return []
    throw error
  }
}
