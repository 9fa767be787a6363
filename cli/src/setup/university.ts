import { type University, universities } from '@chiostro/domain/catalogue/universities'
import { choice } from '../options.ts'
import { choose, interactive } from '../prompts.ts'
import { back, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import { answer, filled, type Step } from './answer.ts'
import type { Settings } from './envFile.ts'

export type Chosen = Pick<University, 'name' | 'city' | 'mailDomains'> & { source: string }

const otherUniversity = 'other'

export const universityOption = choice('--university <nome>', t('come in unimore.it, oppure other'), [
  ...universities.map(({ id }) => id),
  otherUniversity,
])

export interface UniversityOptions {
  university?: string
  name?: string
  city?: string
}

/** @param before their university is proposed first. @param keep takes what is chosen, as far as it is known */
export function universitySteps(terminal: Terminal, options: UniversityOptions, before: Settings, keep: (chosen: Chosen) => void): Step[] {
  const given = options.university ?? (options.name === undefined ? undefined : otherUniversity)
  let chosen: Chosen = { name: '', city: '', mailDomains: [], source: '' }
  let isKnown = false
  const change = (changes: Partial<Chosen>) => {
    chosen = { ...chosen, ...changes }
    keep(chosen)
  }
  const write = async (part: 'name' | 'city', question: string): ReturnType<Step> => {
    if (isKnown) return 'known'
    const old = { name: before.UNIVERSITY_NAME, city: before.CITY }[part]
    const proposed = chosen[part] || (interactive(terminal) ? old : undefined)
    const line = { flag: `--${part}`, given: options[part], proposed, problem: filled }
    return answer(terminal, question, line, (text) => change({ [part]: text }))
  }
  return [
    async () => {
      const id =
        given ??
        (await choose(terminal, t('Di quale università sono gli studenti?'), {
          flag: '--university',
          options: choices(before),
          canGoBack: false,
        }))
      if (id === back) return back
      const known = universities.find((one) => one.id === id)
      isKnown = known !== undefined
      if (known)
        change({
          name: options.name ?? known.name,
          city: options.city ?? known.city,
          mailDomains: known.mailDomains,
          source: known.catalogue?.source ?? '',
        })
      else change({ name: '', city: '', mailDomains: [], source: '' })
      return given === undefined ? 'asked' : 'known'
    },
    () => write('name', t('Nome dell’università:')),
    () => write('city', t('Città:')),
  ]
}

function choices(before: Settings) {
  const isBefore = ({ name }: University) => name === before.UNIVERSITY_NAME
  return [
    ...universities
      .toSorted((a, b) => Number(isBefore(b)) - Number(isBefore(a)))
      .map(({ id, name, city }) => ({ value: id, label: `${name} (${city})` })),
    { value: otherUniversity, label: t('Un’altra università'), always: true },
  ]
}
