import type { Page } from '@chiostro/domain/pages/page'
import type { PageName } from '@chiostro/domain/pages/pages'
import type { Context } from '../../context.ts'
import type { PageHead, RecordHeads } from '../../http/head.ts'
import { hasControlCharacters } from '../../http/paths.ts'
import { isOpen } from '../flags/flags.service.ts'

/** Null in a closed section, and for parameters that no record has. */
export async function recordHeadOf(
  context: Context,
  page: Page & { name: PageName },
  params: Record<string, string>,
  heads: RecordHeads,
): Promise<PageHead | null> {
  const closed = await Promise.all((page.flags ?? []).map(async (flag) => !(await isOpen(context.db, flag))))
  if (closed.includes(true) || hasControlCharacters(params)) return null
  return (await heads[page.name]?.(context, params)) ?? null
}
