import path from 'node:path'
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

  it('takes a database password as it is, whatever characters it has', () => {
    const env = { DATABASE_URL: 'postgresql://ada@localhost:5433/libri', DATABASE_PASSWORD: 'a/b#c?d@e:f%41 g' }
    const { hostname, port, username, password, pathname } = new URL(readConfig(env).databaseUrl ?? '')
    expect({ hostname, port, username, pathname }).toEqual({ hostname: 'localhost', port: '5433', username: 'ada', pathname: '/libri' })
    expect(decodeURIComponent(password)).toBe(env.DATABASE_PASSWORD)
  })

  it('takes a relative DATA_DIR from the project’s folder, wherever it was started', () => {
    expect(readConfig({ DATA_DIR: 'data/libri' }).dataDir).toBe(path.join(import.meta.dirname, '..', '..', 'data', 'libri'))
  })

  it.each([
    ['PORT', '70000'],
    ['PUBLIC_URL', 'libri.example.org'],
    ['PUBLIC_URL', 'libri.example.org:443'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_URL', 'postgresql://ada:sl/ash@localhost/libri'],
    ['DATABASE_URL', 'postgresql://ada:12#hash@localhost/libri'],
    ['SMTP_URL', 'mail.example.org'],
    ['METRICS_PORT', '4000'],
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
