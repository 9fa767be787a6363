import { thumbnailOf } from '@chiostro/domain/images'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripHorizontal, Trash2 } from 'lucide-react'
import type { KeyboardEventHandler } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './SortableImages.module.css'

interface Props {
  url: string
  /** Position, from 1. */
  number: number
  isCover: boolean
  isSelected: boolean
  onSelect: ((url: string) => void) | undefined
  onRemove(url: string): void
}

/** One image: dragged by pointer anywhere, by keyboard from its handle. */
export function SortableImage({ url, number, isCover, isSelected, onSelect, onRemove }: Props) {
  const t = useT()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: url })
  // dnd-kit types its handlers as bare functions.
  const { onKeyDown, ...pointer } = (listeners ?? {}) as { onKeyDown?: KeyboardEventHandler }
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
