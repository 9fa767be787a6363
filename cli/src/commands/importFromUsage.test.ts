import { describe, expect, test } from 'vitest'
import { easyAcademyService } from '../../../sources/test/easyacademy.ts'
import { inventUniversity, smallUniversity } from '../../../sources/test/university.ts'
import { folder, standInFor } from '../../test/fromSource.ts'
import { chiostro } from '../../test/run.ts'

const small = inventUniversity(smallUniversity)

describe('wrong usage', () => {
  const year = ['--year', '2026']
  test.each<[string[], string]>([
    [['--from', 'bologna'], '--from vuole --year'],
    [['--from', 'bologna', '--year', '26'], '--year «26»'],
    [['--from', 'sapienza', ...year], 'La fonte «sapienza»'],
    [['--from', 'cineca:a.b', ...year], '«a.b» non è il nome'],
    [['--from', 'easyacademy', ...year], 'easyacademy vuole l’indirizzo'],
    [['corsi.csv', '--from', 'bologna', ...year], 'Con --from non si usa il file «corsi.csv»'],
    [['--from', 'bologna', ...year, '--map', 'year=anno'], 'Con --from non si usa --map'],
    [['--from', 'bologna', ...year, '--save-profile', 'x'], 'Con --from non si usa --save-profile'],
    [['corsi.csv', '--out', 'x.csv'], '--out va solo con --from'],
    [['corsi.csv', '--without-professors'], '--without-professors va solo con --from'],
    [['--from', 'bologna', ...year, '--pause', 'poco'], '--pause «poco»'],
    [['--from', 'bologna', ...year, '--pause', '500'], '--pause 500: almeno 1000 millisecondi'],
    [['--from', 'bologna', '--base-url', 'localhost', ...year], '--base-url: «localhost»'],
    [['--from'], 'L’opzione «--from <fonte>» vuole un valore.'],
  ])('%j ends with status 2', async (args, message) => {
    const { status, out: printed, err } = await chiostro(['import', 'catalogue', ...args], { env: { CHIOSTRO_TOKEN: 'x' } })
    expect({ status, printed }).toEqual({ status: 2, printed: '' })
    expect(err).toContain(message)
    expect(err.trimEnd().split('\n').length).toBeLessThanOrEqual(3)
  })

  test('help names every option', async () => {
    const { out: help } = await chiostro(['import', 'catalogue', '--help'])
    for (const option of ['from', 'year', 'base-url', 'department', 'degree', 'out', 'without-professors', 'pause', 'fresh', 'partial']) {
      expect(help).toContain(`--${option} `)
    }
  })

  test('a private address that --base-url does not name is refused', async () => {
    const standIn = await standInFor(easyAcademyService(small))
    const args = ['import', 'catalogue', '--from', `easyacademy:${standIn.url}`, ...year, '--out', '/dev/null']
    const { status, err } = await chiostro(args, { env: { XDG_CACHE_HOME: folder() } })
    expect(status).toBe(1)
    expect(err).toBe('127.0.0.1 è un indirizzo di una rete privata. Se è quello giusto, nominalo con --base-url.\n')
    expect(standIn.requests).toEqual([])
  })
})
