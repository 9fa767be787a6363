import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'
import { logoOf } from '../../branding/logo.ts'
import { captureDir } from '../../mail/capture.ts'
import { describeFailure } from '../../mail/failure.ts'
import { renderMail } from '../../mail/layout.ts'
import { composeMessage } from '../../mail/message.ts'
import { translatorFor } from '../../mail/translator.ts'
import type { Config } from '../../startup/config.ts'
import { mailIsCaptured } from '../../startup/loopback.ts'
import type { Language } from '../../text/language.ts'
import { redact } from '../../text/redact.ts'
import { type Check, failed, ok } from './check.ts'

const patienceMs = 8_000
/** A server may look at a message before it takes it. */
const acceptanceMs = 60_000

function open(url: string, answerMs = patienceMs) {
  const { hostname, port } = new URL(url)
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: answerMs }
  return { transporter: nodemailer.createTransport({ url, ...timeouts }), server: `${hostname}${port && `:${port}`}` }
}

/** Connects and logs in as a delivery does, without sending. */
export const smtpCheck: Check<Config> = {
  name: 'smtp',
  async run(config) {
    const { smtpUrl, publicUrl } = config
    if (!smtpUrl) {
      const kept = `Senza SMTP_URL i messaggi restano in ${captureDir(config)}`
      return mailIsCaptured(config) ? failed(`${kept}: chi usa ${publicUrl} non riceve link, conferme né biglietti.`) : ok(`${kept}.`)
    }
    const { transporter, server } = open(smtpUrl)
    try {
      await transporter.verify()
      return ok(`Il server di posta ${server} risponde.`)
    } catch (error) {
      return failed(`Il server di posta ${server} non accetta messaggi.`, [describeFailure(error)])
    } finally {
      transporter.close()
    }
  },
}

/** Sends one message of the instance's, and says what the server answered. It stands in no outbox, and is not tried again. */
export const trialMailCheck = (address: string, language: Language): Check<Config> => ({
  name: 'trial-mail',
  async run(config) {
    if (!config.smtpUrl) return failed('Senza SMTP_URL non parte nessun messaggio, nemmeno quello di prova.')
    const { transporter, server } = open(config.smtpUrl, acceptanceMs)
    try {
      const { response = '' } = await transporter.sendMail(await trialMessage({ address, language }, config))
      return ok(`Messaggio di prova spedito da ${config.mailFrom}: ${server} ha risposto «${redact(response)}».`)
    } catch (error) {
      return failed(`Il messaggio di prova da ${config.mailFrom} non è partito: ${server} lo rifiuta.`, [describeFailure(error)])
    } finally {
      transporter.close()
    }
  },
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
