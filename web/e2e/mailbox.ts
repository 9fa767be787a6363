import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface Mail {
  to: string[]
  replyTo: string[]
  subject: string
  text: string
  html: string
  /** Web addresses in the text part, in order. */
  links: string[]
}

interface Wanted {
  to: string
  /** Exact subject, or a pattern. */
  subject?: string | RegExp
}

/** Reads captured mail in `folder`, one .eml file per message. */
export class Mailbox {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Messages to an address, oldest first. */
  async all({ to, subject }: Wanted): Promise<Mail[]> {
    const files = await readdir(this.#folder).catch(() => [])
    const mails = await Promise.all(
      files
        .filter((file) => file.endsWith('.eml'))
        .sort()
        .map((file) => this.#read(file)),
    )
    return mails.filter((mail) => mail.to.includes(to.toLowerCase()) && (subject === undefined || matches(mail.subject, subject)))
  }

  /** Waits for the first matching message, up to `timeout` milliseconds. Throws with what did arrive. */
  async waitFor(wanted: Wanted, timeout = 10_000): Promise<Mail> {
    const deadline = Date.now() + timeout
    for (;;) {
      const [mail] = await this.all(wanted)
      if (mail) return mail
      if (Date.now() > deadline) {
        const others = (await this.all({ to: wanted.to })).map(({ subject }) => subject)
        throw new Error(`No message ${wanted.subject ?? ''} to ${wanted.to}; they got: ${others.join(', ') || 'nothing'}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async #read(file: string): Promise<Mail> {
    const { to, replyTo, subject = '', text = '', html = '' } = await PostalMime.parse(await readFile(join(this.#folder, file)))
    const addresses = (list: typeof to) => (list ?? []).flatMap(({ address }) => (address ? [address.toLowerCase()] : []))
    return { to: addresses(to), replyTo: addresses(replyTo), subject, text, html, links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [] }
  }
}

const matches = (subject: string, wanted: string | RegExp) => (typeof wanted === 'string' ? subject === wanted : wanted.test(subject))
