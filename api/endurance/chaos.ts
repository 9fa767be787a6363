import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { runningEmbeddedUrl } from '../src/database/embedded.ts'
import { freePort } from '../src/startup/listening.ts'
import { eventInput } from '../test/factories.ts'
import { type MailServer, startMailServer } from '../test/mailServer.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../test/process.ts'
import { until } from '../test/until.ts'
import { countMail, emptyLedger, importCatalogue, inspect, type Ledger, writeUntilGone } from './inspection.ts'
import { graphql, idsOf, post, send, type Targets } from './requests.ts'

const admin = { username: 'prova', password: 'tre gatti sotto il chiostro' }

/** Maximum of acknowledged writes before a kill, so that on slow machines too it can interrupt the first transactions. */
const writesBeforeKill = 90
/** Milliseconds: latest kill, and a random delay after the writes, so that kills fall between responses too. */
const longestLife = 30_000
const afterthought = 60

/**
 * Kills the server repeatedly while visitors publish, register and review and an admin imports; the mail server is down in the second half.
 * Then compares database and received mail with the acknowledged writes.
 * @param say called with every event
 * @returns failures; empty if none
 */
export async function chaos(kills: number, say: (line: string) => void): Promise<string[]> {
  const dataDir = temporaryFolder()
  const smtpPort = await freePort()
  const received: MailServer['received'] = []
  let smtp: MailServer | undefined = await startMailServer({ port: smtpPort })
  const environment = {
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    REVIEW_BURST: '0',
    DECISION_MAIL_SECONDS: '0',
  }
  let server = await startServer(environment)
  try {
    const ledger = emptyLedger()
    const { targets, token } = await prepare(server, ledger)
    let outageBegan = new Date()
    for (let kill = 1; kill <= kills; kill++) {
      if (smtp && kill > kills / 2) {
        await smtp.close()
        received.push(...smtp.received)
        smtp = undefined
        outageBegan = new Date()
        say('the mail server is down from now on')
      }
      const ms = await disturb(server, targets, token, ledger, kill % 3 === 0)
      say(`kill ${kill} of ${kills} after ${ms} ms: ${Object.values(ledger.written).flat().length} writes acknowledged so far`)
      server = await startServer(environment)
    }
    smtp = await startMailServer({ port: smtpPort })
    const url = runningEmbeddedUrl(path.join(dataDir, 'postgres')) ?? ''
    await allMailSent(url, server)
    received.push(...smtp.received)
    return await judge(ledger, url, received, outageBegan, say)
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    await smtp?.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function prepare(server: ServerProcess, ledger: Ledger): Promise<{ targets: Targets; token: string }> {
  const { url } = server
  const token = String((await send(url, post('/api/admin/login', admin))).body.token)
  for (const name of ['courses', 'professors']) {
    const query = 'mutation ($name: String!) { setFeatureFlag(name: $name, enabled: true) { __typename } }'
    await send(url, { ...graphql(query, { name }), token })
  }
  await importCatalogue(url, token, 30)
  ledger.imports.acknowledged = 30
  const idOf = async (path: string, body: unknown) => String((await send(url, post(path, body))).body.id)
  const times = (count: number, make: (n: number) => Promise<string>) => Promise.all(Array.from({ length: count }, (_, n) => make(n)))
  const events = await times(30, () => idOf('/api/events', eventInput({ maxAttendees: 25 })))
  const names = ['Ada Valdombra', 'Bo Ferrobianco', 'Cloe Sanfrè', 'Duccio Altomare']
  const professors = await times(4, (n) => idOf('/api/professors', { name: names[n], department: 'Scienze' }))
  const subjects = await idsOf(url, '{ searchSubjects(query: "Insegnamento", first: 20) { edges { node { id } } } }')
  return { targets: { events, subjects, professors }, token }
}

/** Kills the server at a random moment of writes, or right after an import. @returns its uptime in milliseconds */
async function disturb(server: ServerProcess, targets: Targets, token: string, ledger: Ledger, afterImport: boolean): Promise<number> {
  const writes = () => Object.values(ledger.written).flat().length
  const enough = writes() + Math.random() * writesBeforeKill
  const began = performance.now()
  const lived = () => Math.round(performance.now() - began)
  const writing = writeUntilGone(server.url, targets, token, ledger)
  const imported = ledger.imports.count
  const isTime = () => (afterImport ? ledger.imports.count > imported : writes() >= enough)
  while (!isTime() && lived() < longestLife) await delay(5)
  await delay(Math.random() * afterthought)
  const ms = lived()
  server.child.kill('SIGKILL')
  await Promise.all([server.exited, writing])
  return ms
}

/** Makes delayed retries due, and waits until all messages are sent. */
async function allMailSent(url: string, server: ServerProcess) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const isSent = async () => {
    await client.query(`UPDATE pgboss.job SET start_after = now() WHERE state < 'active' AND start_after > now()`)
    const { rows } = await client.query<{ jobs: number; mails: number }>(
      `SELECT (SELECT count(*)::int FROM pgboss.job WHERE name = 'send_mail' AND state < 'completed') AS jobs, (SELECT count(*)::int FROM outgoing_mails WHERE sent_at IS NULL) AS mails`,
    )
    await delay(200)
    return rows[0]?.jobs === 0 && rows[0].mails === 0
  }
  await until(isSent, server.output, 300_000).finally(() => client.end())
}

async function judge(ledger: Ledger, url: string, received: MailServer['received'], outageBegan: Date, say: (line: string) => void) {
  const mail = await countMail(url, received, outageBegan)
  const counts = Object.entries(ledger.written).map(([write, ids]) => `${write} ${ids.length}`)
  say(`acknowledged: ${counts.join(', ')}, imports ${ledger.imports.count} (refused: ${[...ledger.refusedImports].join(', ') || 'none'})`)
  say(`mail: ${JSON.stringify(mail)}`)
  return [
    ...(await inspect(url, ledger)),
    ...(ledger.written.publish.length === 0 ? ['nothing was acknowledged: the kills prove nothing'] : []),
    ...(mail.lost > 0 ? [`${mail.lost} messages lost`] : []),
    ...(mail.repeatedAfterOutage > 0 ? [`${mail.repeatedAfterOutage} messages sent twice without a kill in between`] : []),
  ]
}
