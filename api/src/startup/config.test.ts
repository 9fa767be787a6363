import path from 'node:path'
import { pages } from '@chiostro/domain/pages/pages'
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

  it.each([
    ['PORT: a whole number from 0 to 65535', { PORT: 'abc' }],
    ['TRUST_PROXY: a whole number from 0 to 10', { TRUST_PROXY: '1.5' }],
    ['HEAP_MB: a whole number from 128 to 65536', { HEAP_MB: '1' }],
    ['DEMO_DATA: one of auto, off', { DEMO_DATA: 'on' }],
    ['TEAM_EMAIL: an e-mail address', { TEAM_EMAIL: 'ada' }],
    ['CITY: up to 200 characters', { CITY: 'x'.repeat(201) }],
    ['MAIL_FROM: up to 320 characters', { MAIL_FROM: 'x'.repeat(321) }],
    ['DATABASE_PASSWORD: up to 1000 characters', { DATABASE_PASSWORD: 'x'.repeat(1001) }],
  ])('says «%s» of a wrong value', (said, env) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(`Bad configuration: ${said}`))
  })

  it('makes a sender of any product name', () => {
    expect(readConfig({ PRODUCT_NAME: 'Libri: "il <3>" di Trento' }).mailFrom).toBe('"Libri: \\"il <3>\\" di Trento" <no-reply@localhost>')
  })

  it('takes an address in any spelling and keeps its origin', () => {
    expect(readConfig({ PUBLIC_URL: 'HTTPS://Libri.Example.org:443/' }).publicUrl).toBe('https://libri.example.org')
  })

  it('takes a database password as it is, with any characters', () => {
    const env = { DATABASE_URL: 'postgresql://ada@localhost:5433/libri', DATABASE_PASSWORD: 'a/b#c?d@e:f%41 g' }
    const { hostname, port, username, password, pathname } = new URL(readConfig(env).databaseUrl ?? '')
    expect({ hostname, port, username, pathname }).toEqual({ hostname: 'localhost', port: '5433', username: 'ada', pathname: '/libri' })
    expect(decodeURIComponent(password)).toBe(env.DATABASE_PASSWORD)
  })

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('takes no %s beside the embedded database', (name) => {
    expect(() => readConfig({ [name]: 'postgresql://ada@localhost/libri' })).toThrow(`${name}: it needs DATABASE_URL`)
  })

  const likeOwnersLinks = Object.values(pages).flatMap(({ path }) => /^\/([a-z-]+)\/:\w+\/:\w+$/.exec(path)?.[1] ?? [])
  it.each([...new Set(likeOwnersLinks)])('takes no %s as a slug, whose pages would open in place of the owners’', (slug) => {
    expect(() => readConfig({ PRODUCT_SLUG: slug })).toThrow('PRODUCT_SLUG: none of')
  })

  it('takes a password of the mail server as it is, with any characters', () => {
    const env = { SMTP_URL: 'smtp://mail@mail.example.org:587', SMTP_PASSWORD: 'p@ss/word#1?:%41 ' }
    const { hostname, port, username, password } = new URL(readConfig(env).smtpUrl ?? '')
    expect({ hostname, port, username }).toEqual({ hostname: 'mail.example.org', port: '587', username: 'mail' })
    expect(decodeURIComponent(password)).toBe(env.SMTP_PASSWORD)
    for (const SMTP_URL of ['', 'smtp://mail.example.org'])
      expect(() => readConfig({ ...env, SMTP_URL })).toThrow('SMTP_PASSWORD: it needs an SMTP_URL with the user')
  })

  it('takes addresses whose passwords are encoded', () => {
    const [smtp, database] = [
      'smtp://ciao%40example.org:p%40ss%2Fword%231@mail.example.org:587',
      'postgresql://ada:p%25%3F@localhost/libri',
    ]
    expect(readConfig({ SMTP_URL: smtp, DATABASE_URL: database })).toMatchObject({ smtpUrl: smtp, databaseUrl: database })
  })

  it('takes a page of someone’s whose address has an @ in its path', () => {
    const page = 'https://git.example.org/@ada/chiostro#readme'
    expect(readConfig({ SOURCE_URL: page, SECURITY_CONTACT: page })).toMatchObject({ sourceUrl: page, securityContact: page })
  })

  it.each([
    ...['PRODUCT_NAME', 'UNIVERSITY_NAME', 'CITY', 'CONTROLLER_NAME', 'ADMIN_USERNAME', 'MAIL_FROM', 'DATA_DIR', 'DATABASE_PASSWORD'],
    ...['SMTP_URL', 'PUBLIC_URL', 'SECURITY_CONTACT', 'S3_BUCKET', 'STUDENT_EMAIL_DOMAINS', 'RATE_LIMIT_SECRET', 'HOST', 'ENV_FILE'],
  ])('refuses control characters in %s', (name) => {
    for (const control of ['\r\n', '\n', '\t', '\u0000', '\u0085'])
      expect(() => readConfig({ [name]: `Libri${control}Trento` }), JSON.stringify(control)).toThrow(`${name}: no control characters`)
  })

  it('takes the line break at the end of a file of secrets', () => {
    expect(readConfig({ PRODUCT_NAME: 'Libri\r\n', RATE_LIMIT_SECRET: `${'x'.repeat(32)}\n` }).instance.productName).toBe('Libri')
  })

  it('takes a relative DATA_DIR from the project’s folder, wherever it was started', () => {
    expect(readConfig({ DATA_DIR: 'data/libri' }).dataDir).toBe(path.join(import.meta.dirname, '..', '..', '..', 'data', 'libri'))
  })

  it.each([
    ['PORT', '70000'],
    ['PUBLIC_URL', 'libri.example.org'],
    ['PUBLIC_URL', 'libri.example.org:443'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_URL', 'postgresql://ada:sl/ash@localhost/libri'],
    ['DATABASE_URL', 'postgresql://ada:12#hash@localhost/libri'],
    ['DATABASE_URL', 'postgresql://ada:p@ss/word@localhost/libri'],
    ['DATABASE_URL', 'postgresql://ada:100%@localhost/libri'],
    ['DATABASE_DIRECT_URL', 'postgresql://ada:p@ss/word#1@localhost/libri'],
    ['SMTP_URL', 'smtp://mail:p@ss/word#1@host'],
    ['SMTP_URL', 'smtp://mail:p@ss/word@host:587'],
    ['SMTP_URL', 'smtp://mail:p@ss?word@host:587'],
    ['SMTP_URL', 'smtp://mail:100%@host'],
    ['S3_PUBLIC_URL', 'https://s3.example.org/a@b'],
    ['OPENLIBRARY_URL', 'https://ada:secret@openlibrary.org'],
    ['SOURCE_URL', 'https://ada:secret@git.example.org'],
    ['SECURITY_CONTACT', 'https://ada:secret@example.org'],
    ['NODE_EXTRA_CA_CERTS', '/no/such/file.pem'],
    ['NODE_EXTRA_CA_CERTS', 'package.json'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps:'],
    ['METRICS_PORT', '4000'],
    ['PUBLIC_URL', 'https://uni.example/?a=1'],
    ['PUBLIC_URL', 'https://uni.example/chiostro'],
    ['PUBLIC_URL', 'https://ada:secret@uni.example'],
    ['MAIL_FROM', 'garbage'],
    ['PRODUCT_SLUG', 'api'],
    ['PRODUCT_SLUG', 'Chiostro!'],
    ['RATE_LIMIT', 'maybe'],
    ['TRUST_PROXY', '-1'],
    ['ACCENT_COLOR', 'blue'],
    ['ACCENT_COLOR', '#ffcc00'],
    ['LOGO_FILE', 'no-such-file.svg'],
    ['LOGO_FILE', 'package.json'],
    ['CONTROLLER_EMAIL', 'the team'],
    ['LEGAL_CONTACT', 'the lawyers'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^Bad configuration: ${name}: [^\\n]+$`))
  })
})

describe('an accent', () => {
  it('is taken with what follows from it in both themes', () => {
    const { accents } = readConfig({ ACCENT_COLOR: ' #0B5FA5 ' })
    expect(accents).toMatchObject({ light: { accent: '#0b5fa5' }, dark: { accent: expect.stringMatching(/^#[\da-f]{6}$/) } })
    expect(readConfig({})).not.toHaveProperty('accents')
  })

  it('that is too pale is refused with the nearest that is not, which is accepted', () => {
    const refusal = () => readConfig({ ACCENT_COLOR: '#ffcc00' })
    expect(refusal).toThrow(
      'Bad configuration: ACCENT_COLOR: #ffcc00 has a contrast of 1.3:1 with the pages, and texts need 4.5:1 (AA); the nearest that passes is #816700',
    )
    expect(readConfig({ ACCENT_COLOR: '#816700' }).accents?.light.accent).toBe('#816700')
  })
})

describe('a misspelt name', () => {
  const set = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'x']))

  it.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATABASE_PASWORD', 'DATABASE_PASSWORD'],
    ['ENVFILE', 'ENV_FILE'],
    ['public_url', 'PUBLIC_URL'],
  ])('in the environment stops the start: %s, for %s', (name, meant) => {
    expect(() => readConfig(set(name))).toThrow(
      `Bad configuration: ${name}: did you mean ${meant}? If ${name} belongs to another program, set`,
    )
  })

  it.each([
    ['PROT', 'PORT'],
    ['HOTS', 'HOST'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['DATADIR', 'DATA_DIR'],
    ['PUBLICURI', 'PUBLIC_URL'],
    ['TRUSTPROXIES', undefined],
    ['POSTGRES_PASSWORD', undefined],
    ['BIND', undefined],
    ['COMPOSE_PROFILES', undefined],
    ['AWS_ACCESS_KEY_ID', undefined],
    ['GOOGLE_APPLICATION_CREDENTIALS', undefined],
    ['NODE_OPTIONS', undefined],
    ['TZ', undefined],
  ])('in the settings file, whose names are ours: %s, for %s', (name, meant) => {
    const read = () => readConfig(set(name), [name])
    if (meant) expect(read).toThrow(new RegExp(`^Bad configuration: ${name}: did you mean ${meant}\\?$`))
    else expect(read).not.toThrow()
  })

  it('is named together with wrong values, all in one line', () => {
    expect(() => readConfig({ PORT: 'eighty', PUBLIC_ULR: 'x', SMPT_URL: 'y' })).toThrow(
      /^Bad configuration: PUBLIC_ULR: did you mean PUBLIC_URL\?.*; SMPT_URL: did you mean SMTP_URL\?.*; PORT: [^\n]*$/,
    )
  })

  it('is no matter without a value, nor in the environment beside the right one', () => {
    expect(readConfig({ PUBLIC_ULR: ' ' }, ['PUBLIC_ULR']).port).toBe(4000)
    expect(readConfig({ DATABASE_URLS: 'a b', DATABASE_URL: 'postgresql://localhost/libri' }).port).toBe(4000)
  })

  it('never is one of the shell, the system, npm, Docker, Kubernetes, systemd or another platform', () => {
    const platforms =
      `PATH HOME HOST HOSTNAME HOSTTYPE HOSTS PORT PORTS PS1 PWD OLDPWD USER USERNAME LOGNAME SHELL SHLVL TERM LANG LC_ALL TZ MAIL
      EDITOR TMPDIR COST SORT POST CITY CI NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE INIT_CWD npm_config_cache npm_package_name npm_lifecycle_event
      HTTP_PROXY HTTPS_PROXY NO_PROXY NO_COLOR FORCE_COLOR COLUMNS LINES XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_HOME XDG_RUNTIME_DIR
      INVOCATION_ID JOURNAL_STREAM MAINPID NOTIFY_SOCKET LISTEN_FDS CREDENTIALS_DIRECTORY STATE_DIRECTORY RUNTIME_DIRECTORY LOGS_DIRECTORY
      KUBERNETES_SERVICE_HOST KUBERNETES_PORT CHIOSTRO_SERVICE_HOST CHIOSTRO_PORT DATABASE_SERVICE_HOST DATABASE_PORT SMTP_PORT METRICS_SERVICE_HOST
      PGHOST PGUSER PGPASSWORD PGDATA POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB MYSQL_PASSWORD DATADIR DATA_DIRS LOGLEVEL AWS_REGION
      AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_ENDPOINT_URL GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT DYNO RENDER RAILWAY_PUBLIC_DOMAIN
      FLY_APP_NAME WEBSITE_HOSTNAME K_SERVICE PUBLIC_IP PUBLIC_KEY PUBLIC_DIR DATA_URL RATE_LIMITS_FILE MALLOC_ARENA_MAX STARTED_AT ANSWER_CACHE
      CHIOSTRO_URL CHIOSTRO_TOKEN CHROMIUM_PATH DEBIAN_FRONTEND SSL_CERT_FILE`.split(/\s+/)
    const settings = { PORT: '4000', HOST: 'localhost', CITY: 'Trento' }
    expect(() => readConfig({ ...set(...platforms), ...settings })).not.toThrow()
  })
})
