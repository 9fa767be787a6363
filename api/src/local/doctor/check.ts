import type { Finding } from '@chiostro/domain/local/results'

export interface Check<Subject> {
  name: string
  run(subject: Subject): Promise<Omit<Finding, 'check'>>
}

export const check = <Subject>(name: string, run: Check<Subject>['run']): Check<Subject> => ({ name, run })

const examples = 10

export const ok = (message: string) => ({ status: 'ok', message }) as const
export const skipped = (message: string) => ({ status: 'skipped', message }) as const
export const warning = (message: string, details?: string[]) => ({ status: 'warning', message, ...shortened(details) }) as const
export const failed = (message: string, details?: string[]) => ({ status: 'failed', message, ...shortened(details) }) as const

const shortened = (details: string[] = []) => (details.length > 0 ? { details: details.slice(0, examples) } : {})

export const counted = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`
