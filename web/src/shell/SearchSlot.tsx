import { pages } from '@chiostro/domain/pages/pages'
import { type ComponentType, use, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLazyCode } from '../components/useLazyCode.ts'
import { prepare } from '../lib/split.tsx'
import { readStored } from '../lib/webStorage.ts'
import { PageCodeContext } from '../navigation/page.ts'
import { search } from './search.tsx'

/** Loads the search and the data layer when it is opened, by a link of the shell or the key «/». */
export function SearchSlot({
  isTaken,
}: {
  /** Whether a key belongs to a field or an open dialog. */ isTaken(event: KeyboardEvent): boolean
}) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const load = useLoad()
  const close = () => setOpenAt(null)
  const open = useEffectEvent(() => setOpenAt(key))
  const answerEarlier = useEffectEvent(() => {
    if (search.pressedAt === key) setOpenAt(key)
    search.pressedAt = null
  })
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (event.key !== '/' || hasModifier || event.defaultPrevented || isTaken(event) || readStored('search_key') !== null) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    search.opener = { open: () => open(), prepare: () => prepare(load) }
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen)
    answerEarlier()
    return () => {
      search.opener = 'coming'
      window.removeEventListener('keydown', listen)
    }
  }, [load])
  // Any navigation closes it. Without its code, the page of the search.
  const SearchDialog = useLazyCode(load, openAt === key, () => {
    close()
    void navigate(pages.search.path)
  })
  return SearchDialog && <SearchDialog onClose={close} />
}

type SearchCode = ComponentType<{ onClose(): void }>

function useLoad(): () => Promise<SearchCode> {
  const { dataLayer } = use(PageCodeContext)
  return useCallback(async () => {
    // Both arrive together.
    const [DataLayer, { SearchDialog }] = await Promise.all([dataLayer(), import('../features/search/SearchDialog.tsx')])
    return (props) => (
      <DataLayer>
        <SearchDialog {...props} />
      </DataLayer>
    )
  }, [dataLayer])
}
