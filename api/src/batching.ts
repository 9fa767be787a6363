import DataLoader from 'dataloader'
import type { Context } from './context.ts'

const loaders = new WeakMap<Context, Map<string, DataLoader<string, never>>>()

/**
 * Reads that one request makes for many records go to the database together: a list with children costs one statement more, not one per item.
 * @param name tells apart what is read, arguments included
 * @param readAll gives one answer for each id, in their order
 */
export function batched<Answer>(
  context: Context,
  name: string,
  readAll: (ids: readonly string[]) => Promise<Answer[]>,
): DataLoader<string, Answer> {
  const own = loaders.get(context) ?? new Map<string, DataLoader<string, never>>()
  loaders.set(context, own)
  const loader = (own.get(name) as DataLoader<string, Answer> | undefined) ?? new DataLoader(readAll, { cache: false })
  own.set(name, loader as DataLoader<string, never>)
  return loader
}
