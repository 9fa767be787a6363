import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Leaves a record that is open over its list for the list, filters and scroll position kept. Who came from the list goes back
 * to it, so that the browser's own back button does not open the record again; who came by its link gets the list in its place.
 * @param list the list's path; a card's link to a record carries the state `{ fromList: true }`
 */
export function useCloseOverList(list: string): () => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return () => {
    if ((state as { fromList?: boolean } | null)?.fromList) navigate(-1)
    else navigate({ pathname: list, search }, { replace: true })
  }
}
