import { join, relative } from 'node:path'
import { root, runTool } from './tools.ts'

const folders = ['domain', 'sources', 'api', 'web', 'cli', 'prisma', 'scripts']

/** Which imports break the rules of .dependency-cruiser.mjs, and which rule; empty when none does. */
export async function forbiddenImports(project = root): Promise<string> {
  const options = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'err-long']
  const { status, output } = await runTool('depcruise', [...options, ...folders], { cwd: relative(root, project), quiet: true })
  return status === 0 ? '' : output.trim()
}
