import { expect, it } from 'vitest'
import { testConfig } from '../../../test/harness.ts'
import { senderDomainCheck } from './mailChecks.ts'

const config = testConfig({ MAIL_FROM: 'Libri <ciao@libri.example.org>' })

/** A DNS with these records; `code` of an error for all others. */
const look = (records: Record<string, string[]>, code = 'ENOTFOUND', settings = config) =>
  senderDomainCheck({
    resolveTxt: async (name) => {
      const found = records[name]
      if (!found) throw Object.assign(new Error(code), { code })
      // A long text comes in parts.
      return found.map((text) => [text.slice(0, 9), text.slice(9)])
    },
  }).run(settings)

const spf = 'v=spf1 include:spf.example.net -all'
const dmarc = ['v=DMARC1; p=quarantine']

it.each([
  ['its own', '_dmarc.libri.example.org'],
  ['that of the domain above', '_dmarc.example.org'],
])('a sender’s domain with SPF and DMARC, %s, is well', async (_whose, name) => {
  expect(await look({ 'libri.example.org': ['google-site-verification=x', spf], [name]: dmarc })).toMatchObject({ status: 'ok' })
})

it.each([
  ['no SPF', {}, 'SPF: libri.example.org non ha un record'],
  ['two of them', { 'libri.example.org': [spf, 'v=spf1 mx ~all'] }, 'SPF: libri.example.org ha 2 record'],
  ['one that is open to all', { 'libri.example.org': ['v=spf1 mx ?all'] }, 'SPF: «v=spf1 mx ?all» non finisce con'],
])('%s is told', async (_what, records, words) => {
  const found = await look({ ...records, '_dmarc.example.org': dmarc })
  expect(found).toEqual({ status: 'warning', message: expect.stringContaining('docs/mail.md'), details: [expect.stringContaining(words)] })
})

it('a missing DMARC is told', async () => {
  expect(await look({ 'libri.example.org': [spf] })).toMatchObject({
    details: [expect.stringContaining('DMARC: _dmarc.libri.example.org')],
  })
})

it('neither a DNS that does not answer nor a sender on this machine is a fault', async () => {
  expect(await look({}, 'ETIMEOUT')).toMatchObject({ status: 'skipped' })
  expect(await look({}, 'ENOTFOUND', testConfig({ PUBLIC_URL: 'http://localhost:4000' }))).toMatchObject({ status: 'skipped' })
})
