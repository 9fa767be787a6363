import { useEffect, useState } from 'react'

/** What was read last: it stays while a further read finds no server. */
export function useKnown<Data>(data: Data | undefined): Data | undefined {
  const [known, setKnown] = useState(data)
  useEffect(() => {
    if (data !== undefined) setKnown(data)
  }, [data])
  return data ?? known
}
