import { imageLimits, imageTypes } from '@chiostro/domain/images/images'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ImagesField.module.css'
import { SortableImages } from './SortableImages.tsx'
import type { ImageUpload } from './useImageUpload.ts'

interface Props {
  urls: string[]
  cover: string | null
  upload: ImageUpload
  /** A hint about the first image, or the cover. */
  hint: string
  /** The server's validation message. */
  error?: string | undefined
  selected?: string | null
  onSelect?(url: string): void
  onMove(moved: string, target: string): void
  onRemove(url: string): void
}

/** Up to `imageLimits.count` images: uploaded at once, sortable, removable. */
export function ImagesField({ urls, upload, hint, error, ...images }: Props) {
  const t = useT()
  const hintId = useId()
  const errorId = useId()
  const { pending, abort } = upload
  const problems = error ? [error] : upload.errors
  const room = urls.length < imageLimits.count && !pending
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('Foto')}</legend>
      <p id={hintId} className={styles.hint}>
        {t('Fino a {count} foto: quelle grandi si riducono da sole.', { count: imageLimits.count })} {hint}
      </p>
      <SortableImages urls={urls} {...images}>
        {pending && <PendingImages previews={pending.previews} />}
        {room && (
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

/** Uploads in progress, in their future positions. */
function PendingImages({ previews }: { previews: string[] }) {
  return previews.map((preview) => (
    <li key={preview} className={styles.pending}>
      <img src={preview} alt="" width={120} height={160} />
    </li>
  ))
}

interface PendingImagesProps {
  /** 0 to 1; at 1 the server is processing. */
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
  /** No image yet: full width. */
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
