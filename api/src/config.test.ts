import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the configuration', () => {
  it('works with nothing set, and takes blank variables for absent', () => {
    expect(readConfig({ PORT: ' ', PUBLIC_URL: '', SMTP_URL: '' })).toMatchObject({
      port: 4000,
      publicUrl: 'http://localhost:4000',
      smtpUrl: undefined,
      mailFrom: '"Chiostro" <no-reply@localhost>',
    })
  })

  it('makes a sender of any product name', () => {
    expect(readConfig({ PRODUCT_NAME: 'Libri: "il <3>" di Trento' }).mailFrom).toBe('"Libri: \\"il <3>\\" di Trento" <no-reply@localhost>')
  })

  it('takes an address in any spelling and keeps its origin', () => {
    expect(readConfig({ PUBLIC_URL: 'HTTPS://Libri.Example.org:443/' }).publicUrl).toBe('https://libri.example.org')
  })

  it.each([
    ['PORT', '70000'],
    ['PUBLIC_URL', 'https://uni.example/?a=1'],
    ['PUBLIC_URL', 'https://uni.example/chiostro'],
    ['PUBLIC_URL', 'https://ada:secret@uni.example'],
    ['MAIL_FROM', 'garbage'],
    ['PRODUCT_SLUG', 'api'],
    ['PRODUCT_SLUG', 'Chiostro!'],
    ['RATE_LIMIT', 'maybe'],
    ['TRUST_PROXY', '-1'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^Bad configuration: ${name}: [^\\n]+$`))
  })
})
