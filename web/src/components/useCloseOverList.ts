import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Closes a record opened over its list and keeps the list's filters and scroll position. Goes back in history if the visitor came from
 * the list, so that the back button does not reopen the record; otherwise replaces the address with the list's.
 * @param list the list's path; card links carry the state `{ fromList: true }`
 */
export function useCloseOverList(list: string): () => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return () => {
    if ((state as { fromList?: boolean } | null)?.fromList) navigate(-1)
    else navigate({ pathname: list, search }, { replace: true })
  }
}
