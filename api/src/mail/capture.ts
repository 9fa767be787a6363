import fs from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../startup/config.ts'
import { composeMessage, type MailTransport } from './message.ts'
export const captureDir = (config: Pick<Config, 'dataDir'>) => path.join(config.dataDir, 'mail')

/**
 * Without an SMTP server, stores each message as `DATA_DIR/mail/<time>-<id>.eml` and logs that name. The time is the row's: a repeated
 * delivery replaces its file.
 * @param onTerminal the log goes to the terminal of a person who tries the program, not to a log service, so it includes links
 */
export function captureTransport(config: Config, log: Logger, onTerminal = false): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const dir = captureDir(config)
  return {
    async send(mail, delivery) {
      const { message } = await composer.sendMail(composeMessage(mail, delivery, config))
      const file = path.join(dir, `${delivery.createdAt.toISOString().replace(/[:.]/g, '-')}-${delivery.id}.eml`)
      await fs.mkdir(dir, { recursive: true, mode: 0o700 })
      if (!Buffer.isBuffer(message)) throw new Error('The composer answered a stream instead of a message')
      await writeAtomically(file, message)
      const entry = { mail: delivery.id, file }
      log.info(onTerminal ? { ...entry, links: mail.links } : entry, 'mail captured; set SMTP_URL to send')
    },
    close() {},
  }
}

/** Writes to a temporary name, then renames: readers never see half a message. */
async function writeAtomically(file: string, content: Buffer) {
  const unfinished = `${file}.part`
  try {
    await fs.writeFile(unfinished, content, { mode: 0o600 })
    await fs.rename(unfinished, file)
  } finally {
    await fs.rm(unfinished, { force: true })
  }
}
