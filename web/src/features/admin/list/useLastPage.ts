import { useEffect } from 'react'

interface Numbered {
  total: number
  items: readonly unknown[]
}

/**
 * How many pages a numbered list has. A page that lost its last record gives way to the last one there is.
 * @param list what is known of it
 * @param onPage asked for that page
 */
export function useLastPage(list: Numbered | undefined, page: number, pageSize: number, onPage: (page: number) => void): number {
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / pageSize))
  const isBeyond = list?.items.length === 0 && page > pages
  useEffect(() => {
    if (isBeyond) onPage(pages)
  }, [isBeyond, pages, onPage])
  return pages
}
