import { thumbnailOf } from '@chiostro/domain/images/images'
import { partsOf } from '@chiostro/domain/records/records'
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { DndContext, type DragEndEvent, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripHorizontal, Trash2 } from 'lucide-react'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { useRef } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
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

interface SortableImageProps {
  url: string
  /** Position, from 1. */
  number: number
  isCover: boolean
  isSelected: boolean
  onSelect: ((url: string) => void) | undefined
  onRemove(url: string): void
}

/** One image: dragged by pointer anywhere, by keyboard from its handle. */
function SortableImage({ url, number, isCover, isSelected, onSelect, onRemove }: SortableImageProps) {
  const t = useT()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: url })
  // dnd-kit types its handlers as bare functions.
  const { onKeyDown, ...pointer } = partsOf<{ onKeyDown: KeyboardEventHandler }>(listeners)
  const picture = <img src={thumbnailOf(url)} alt="" width={120} height={160} draggable={false} />
  return (
    <li
      ref={setNodeRef}
      className={`${styles.tile} ${isDragging ? styles.dragging : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...pointer}
    >
      {onSelect ? (
        <button
          type="button"
          className={styles.picture}
          aria-label={t('Foto {number}', { number })}
          aria-pressed={isSelected}
          onClick={() => onSelect(url)}
        >
          {picture}
        </button>
      ) : (
        <div className={styles.picture}>{picture}</div>
      )}
      {isCover && <span className={styles.cover}>{t('Copertina')}</span>}
      <div className={styles.tools}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.tool}
          {...attributes}
          aria-label={t('Sposta la foto {number}', { number })}
          onKeyDown={onKeyDown}
        >
          <GripHorizontal aria-hidden />
        </button>
        <button type="button" className={styles.tool} aria-label={t('Rimuovi la foto {number}', { number })} onClick={() => onRemove(url)}>
          <Trash2 aria-hidden />
        </button>
      </div>
    </li>
  )
}
