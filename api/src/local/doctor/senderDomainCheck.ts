import { Resolver } from 'node:dns/promises'
import { partsOf } from '@chiostro/domain/records/records'
import type { Config } from '../../startup/config.ts'
import { type Check, ok, skipped, warning } from './check.ts'

type Dns = Pick<Resolver, 'resolveTxt'>

const systemDns = () => new Resolver({ timeout: 3_000, tries: 2 })

/** What receivers look up about the domain of the sender (docs/mail.md). A DKIM signature is only seen in a message that arrived. */
export const senderDomainCheck = (dns: Dns = systemDns()): Check<Config> => ({
  name: 'sender-domain',
  async run({ mailFrom }) {
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
  },
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
