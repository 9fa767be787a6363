// JavaScript that a first visit to a page loads, in brotli kilobytes, against budgets (docs/decisions/047-weight.md).
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import zlib from 'node:zlib'
import { filesOf, followers, type Manifest, pageModules, readManifest, splitModules } from './chunks.ts'

/** The levels of the catalogue are one page: departments, degree courses, subjects with what is missing, sold and talked about there. */
export const budgets: Record<string, number> = { '/': 100, '/books': 150, '/events': 150, '/courses': 153, '/professors': 150 }
const anythingElse = 265
/** Includes antd, for a few people who come back each day. */
const ofAdministration = 374

export interface Weight {
  page: string
  kilobytes: number
  budget: number
}

/** Uses a separate data layer, without a cache. */
const administration = 'src/features/admin/'

const budgetOf = (module: string) => (module.startsWith(administration) ? ofAdministration : anythingElse)

/** Weighs pages with a budget, then every split page and dialog as if opened first. */
export function weights(manifest: Manifest, sizeOf: (file: string) => number): Weight[] {
  const weigh = (modules: string[]) => {
    const all = modules.length > 0 ? [...modules, ...followers] : []
    return filesOf(manifest, all).scripts.reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  }
  const listed = Object.entries(budgets).map(([page, budget]) => ({
    page,
    kilobytes: weigh(Object.values(pageModules).find(({ path }) => path === page)?.modules ?? []),
    budget,
  }))
  const others = splitModules(manifest).map((module) => ({
    page: module,
    kilobytes: weigh(module.startsWith(administration) ? [module] : ['src/pages/DataLayer.tsx', module]),
    budget: budgetOf(module),
  }))
  return [...listed, ...others]
}

/** Returns a sentence per page above its budget. */
export const tooHeavy = (all: Weight[]): string[] =>
  all
    .filter(({ kilobytes, budget }) => kilobytes > budget)
    .map(({ page, kilobytes, budget }) => `${page} loads ${kilobytes.toFixed(1)} kB of JavaScript, more than ${budget}`)

function compressedSize(directory: string, file: string): number {
  const path = join(directory, file)
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : zlib.brotliCompressSync(readFileSync(path)).length
}

export function weightComplaints(directory: string): string {
  return tooHeavy(weights(readManifest(directory), (file) => compressedSize(directory, file))).join('\n')
}
