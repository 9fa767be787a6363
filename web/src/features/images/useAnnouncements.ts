import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'

/** What a screen reader hears while a picture is being moved. */
export function useAnnouncements(urls: string[]): Announcements {
  const t = useT()
  // A picture lies "over" its own place as soon as it is picked up: saying that would drown the first sentence.
  const lastSaid = useRef(0)
  const placeOf = (url: UniqueIdentifier) => {
    lastSaid.current = urls.indexOf(String(url)) + 1
    return { place: lastSaid.current, total: urls.length }
  }
  return {
    onDragStart: ({ active }) => t('Foto presa: posizione {place} di {total}.', placeOf(active.id)),
    onDragOver({ over }) {
      if (!over || lastSaid.current === urls.indexOf(String(over.id)) + 1) return undefined
      return t('Posizione {place} di {total}.', placeOf(over.id))
    },
    onDragEnd: ({ active, over }) => t('Foto lasciata: posizione {place} di {total}.', placeOf((over ?? active).id)),
    onDragCancel: ({ active }) => t('Spostamento annullato: posizione {place} di {total}.', placeOf(active.id)),
  }
}
