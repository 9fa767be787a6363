import { Star } from 'lucide-react'
import { Button } from '../../../components/Button.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { ImagesField } from '../../images/ImagesField.tsx'
import { addImages, type ImageList, moveTo, removeImage } from '../../images/imageList.ts'
import { useImageUpload } from '../../images/useImageUpload.ts'
import styles from './ManageImages.module.css'

interface Props {
  images: ImageList
  onChange(change: (list: ImageList) => ImageList): void
  error: string | undefined
}

/** The listing's pictures: look at one, make it the cover, add, order and remove. */
export function ManageImages({ images, onChange, error }: Props) {
  const { t, plural } = useI18n()
  const { toast } = useToast()
  const { urls, cover, selected } = images
  const upload = useImageUpload(urls.length, (added) => {
    onChange((list) => addImages(list, added))
    toast({
      title: plural(added.length, '{count} immagine caricata', '{count} immagini caricate'),
      description: t('Salva le modifiche per pubblicarle.'),
    })
  })
  return (
    <div className={styles.images}>
      <ImagesField
        urls={urls}
        cover={cover}
        selected={selected}
        upload={upload}
        hint={t('Trascinale per metterle in ordine.')}
        error={error}
        onSelect={(url) => onChange((list) => ({ ...list, selected: url }))}
        onMove={(moved, target) => onChange((list) => ({ ...list, urls: moveTo(list.urls, moved, target) }))}
        onRemove={(url) => onChange((list) => removeImage(list, url))}
      />
      {selected && (
        <figure className={styles.preview}>
          <img src={selected} alt={t('Foto scelta')} width={360} height={480} />
          <figcaption>
            {selected === cover ? (
              <p className={styles.isCover}>
                <Star aria-hidden fill="currentColor" /> {t('È la copertina')}
              </p>
            ) : (
              <Button icon={<Star aria-hidden />} onClick={() => onChange((list) => ({ ...list, cover: list.selected }))}>
                {t('Usa come copertina')}
              </Button>
            )}
          </figcaption>
        </figure>
      )}
    </div>
  )
}
