import { useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { Provider } from 'urql'
import { prepareToasts } from '../components/toast/ToastSlot.tsx'
import { createClient } from './urql.ts'

/** Around the routes that read or write data: loaded with the first of them, so that the landing page stays light. */
export function DataLayer() {
  const [client] = useState(createClient)
  useEffect(prepareToasts, [])
  return (
    <Provider value={client}>
      <Outlet />
    </Provider>
  )
}
