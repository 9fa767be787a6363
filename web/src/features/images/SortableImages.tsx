import { DndContext, type DragEndEvent, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { SortableImage } from './SortableImage.tsx'
import styles from './SortableImages.module.css'
import { useAnnouncements } from './useAnnouncements.ts'

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
