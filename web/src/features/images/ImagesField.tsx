import { imageLimits, imageTypes, thumbnailOf } from '@chiostro/domain/images/images'
import { partsOf } from '@chiostro/domain/records/records'
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripHorizontal, ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type KeyboardEventHandler, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ImagesField.module.css'
import type { ImageUpload } from './useImageUpload.ts'

interface Props {
  urls: string[]
  cover: string | null
  upload: ImageUpload
  hint: string
  error?: string
  selected?: string | null
  onSelect?(url: string): void
  onMove(moved: string, target: string): void
  onRemove(url: string): void
}

export function ImagesField({ urls, upload, hint, error, ...images }: Props) {
  const t = useT()
  const hintId = useId()
  const errorId = useId()
  const { pending, abort } = upload
  const problems = error ? [error] : upload.errors
  const hasRoom = urls.length < imageLimits.count && !pending
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('Foto')}</legend>
      <p id={hintId} className={styles.hint}>
        {t('Fino a {count} foto: quelle grandi si riducono da sole.', { count: imageLimits.count })} {hint}
      </p>
      <SortableImages urls={urls} {...images}>
        {pending && <PendingImages previews={pending.previews} />}
        {hasRoom && (
          <ImagePicker
            wide={urls.length === 0}
            describedBy={problems.length > 0 ? `${hintId} ${errorId}` : hintId}
            onChoose={upload.upload}
          />
        )}
      </SortableImages>
      {pending && <UploadProgress progress={pending.progress} onAbort={abort} />}
      {problems.length > 0 && (
        <div id={errorId} className={styles.error}>
          {problems.map((problem) => (
            <p key={problem}>{t(problem)}</p>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function PendingImages({ previews }: { previews: string[] }) {
  return previews.map((preview) => (
    <li key={preview} className={styles.pending}>
      <img src={preview} alt="" width={120} height={160} />
    </li>
  ))
}

interface PendingImagesProps {
  progress: number
  onAbort(): void
}

function UploadProgress({ progress, onAbort }: PendingImagesProps) {
  const t = useT()
  const labelId = useId()
  const percent = Math.round(progress * 100)
  return (
    <div className={styles.progress}>
      <span id={labelId}>{progress < 1 ? t('Caricamento… {percent}%', { percent }) : t('Ancora un attimo…')}</span>
      <progress aria-labelledby={labelId} max={100} value={percent} />
      <Button variant="quiet" onClick={onAbort}>
        {t('Annulla')}
      </Button>
    </div>
  )
}

interface ImagePickerProps {
  /** Full width while there are no images. */
  wide: boolean
  describedBy: string
  onChoose(files: readonly File[]): void
}

function ImagePicker({ wide, describedBy, onChoose }: ImagePickerProps) {
  const t = useT()
  const [over, setOver] = useState(false)

  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
    onChoose(files)
  }
  function dropped(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }
  function dragged(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  return (
    <li className={wide ? styles.wide : undefined}>
      <label
        className={`${styles.picker} ${over ? styles.over : ''}`}
        onDragEnter={dragged}
        onDragOver={dragged}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <ImagePlus aria-hidden />
        {t('Aggiungi foto')}
        <input
          id="images"
          name="images"
          type="file"
          multiple
          accept={imageTypes.join(',')}
          aria-describedby={describedBy}
          className="visually-hidden"
          onChange={chosen}
        />
      </label>
    </li>
  )
}

interface SortableImagesProps extends Omit<Props, 'upload' | 'hint' | 'error'> {
  /** Elements after the images: uploads in progress, the add button. */
  children?: ReactNode
}

/** Sorts images by dragging or, from their handles, with Space and the arrow keys. */
function SortableImages({ urls, cover, selected, onSelect, onMove, onRemove, children }: SortableImagesProps) {
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

/** Announcements to screen readers while an image is moved. */
function useAnnouncements(urls: string[]): Announcements {
  const t = useT()
  // An image is "over" its own position as soon as it is picked up: announcing that would drown the first sentence.
  const lastPosition = useRef(0)
  const placeOf = (url: UniqueIdentifier) => {
    lastPosition.current = urls.indexOf(String(url)) + 1
    return { place: lastPosition.current, total: urls.length }
  }
  return {
    onDragStart: ({ active }) => t('Foto presa: posizione {place} di {total}.', placeOf(active.id)),
    onDragOver({ over }) {
      if (!over || lastPosition.current === urls.indexOf(String(over.id)) + 1) return undefined
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
