import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { DndContext, type DragEndEvent, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { SortableImage } from './SortableImage.tsx'
import styles from './SortableImages.module.css'

interface Props {
  urls: string[]
  cover: string | null
  /** With a selection, pressing an image selects it. */
  selected?: string | null
  onSelect?(url: string): void
  onMove(moved: string, target: string): void
  onRemove(url: string): void
  /** Elements after the images: uploads in progress, the add button. */
  children?: ReactNode
}

/** Images sortable by dragging or, from their handles, with Space and the arrow keys. */
export function SortableImages({ urls, cover, selected, onSelect, onMove, onRemove, children }: Props) {
  const t = useT()
  const sensors = useSensors(
    // A minimum distance keeps clicks working; on touch screens a delay keeps scrolling working.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useAnnouncements(urls)
  const instructions = t('Premi Spazio per prendere la foto, le frecce per spostarla, di nuovo Spazio per lasciarla, Esc per annullare.')

  function dropped({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(String(active.id), String(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      onDragEnd={dropped}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={urls} strategy={rectSortingStrategy}>
        <ul className={styles.grid}>
          {urls.map((url, index) => (
            <SortableImage
              key={url}
              url={url}
              number={index + 1}
              isCover={url === cover}
              isSelected={url === selected}
              onSelect={onSelect}
              onRemove={onRemove}
            />
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** What a screen reader hears while a picture is being moved. */
function useAnnouncements(urls: string[]): Announcements {
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
