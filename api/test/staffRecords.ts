import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { StaffTable } from '@chiostro/domain/records/staffRecord'

const domain = join(import.meta.dirname, '../../domain/src')

/** Every description of a record as staff see it. */
export async function staffRecords(): Promise<StaffTable[]> {
  const modules = await Promise.all(globSync('*/*Record.ts', { cwd: domain }).map((file) => import(join(domain, file))))
  return modules.flatMap((module: object) => Object.values(module).filter((value) => typeof value === 'object' && 'shown' in value))
}
