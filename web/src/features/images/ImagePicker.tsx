import { imageTypes } from '@chiostro/domain/images'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ImagePicker.module.css'

interface Props {
  /** No image yet: full width. */
  wide: boolean
  describedBy: string
  onChoose(files: readonly File[]): void
}

/** File input and drop zone. */
export function ImagePicker({ wide, describedBy, onChoose }: Props) {
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
