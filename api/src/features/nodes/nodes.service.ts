import type { Context } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import { sectionsOpen } from '../flags/flags.service.ts'
import { nodeKinds, readNodeTypes } from './nodes.sql.ts'

/** Reads open sections once for all records of a request. */
const openSections = (context: Context) =>
  batched(context, 'open sections', async (names) => {
    const open = await sectionsOpen(context)
    return names.map((name) => open[name] ?? false)
  })

/** Finds a public record of any type; null when there is none, or its section is closed. Batched. */
export async function findNode(context: Context, id: string) {
  const type = await batched(context, 'node types', (ids) => readNodeTypes(context.pool, ids)).load(id)
  const kind = type && nodeKinds.get(type)
  if (!kind) return null
  const { section, node } = kind
  if (section && !(await openSections(context).load(section))) return null
  const record = await node.find(context, id)
  return record && { type, record }
}
