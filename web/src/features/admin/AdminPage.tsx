import { adminPanelMessages } from '@chiostro/domain/admin/admin'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PageLoading } from '../../components/PageLoading.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { splitComponent } from '../../lib/split.tsx'
import { roomAt } from './frame/rooms.ts'
import { AdminGate } from './session/AdminGate.tsx'

// The login form needs none of it.
const frame = splitComponent(async () => (await import('./frame/Frame.tsx')).Frame)

const welcome = { title: adminPanelMessages.loggedIn, description: adminPanelMessages.welcome } as const

/** The login without a session; with one the room at the address, inside the frame. */
export function AdminPage() {
  const t = useT()
  const room = roomAt(useLocation().pathname)
  const { Component, preload } = room.code
  // The room's code comes together with the frame's, not after it.
  useEffect(() => void Promise.all([frame.preload(), preload()]).catch(() => {}), [preload])
  return (
    <AdminGate title={t(room.title)} welcome={room.name === '' ? welcome : undefined}>
      <frame.Component room={room}>
        <Suspense fallback={<PageLoading />}>
          <Component key={room.name} />
        </Suspense>
      </frame.Component>
    </AdminGate>
  )
}
