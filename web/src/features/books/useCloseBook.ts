import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Leaves an open listing for the list under it, filters and scroll position kept. Who came from the list goes back to it,
 * so that the browser's own back button does not open the listing again; who came by its link gets the list in its place.
 */
export function useCloseBook(): () => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return () => {
    if ((state as { fromList?: boolean } | null)?.fromList) navigate(-1)
    else navigate({ pathname: '/books', search }, { replace: true })
  }
}
