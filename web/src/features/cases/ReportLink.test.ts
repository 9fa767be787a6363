import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { expect, it } from 'vitest'

const features = join(import.meta.dirname, '..')
const sources = globSync('**/*.tsx', { cwd: features }).map((file) => readFileSync(join(features, file), 'utf8'))

it.each(Object.keys(reportKinds))('a %s can be reported where it is shown', (kind) => {
  expect(sources.filter((source) => source.includes(`<ReportLink kind="${kind}"`)).length).toBeGreaterThan(0)
})
