import { Star } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { useToast } from '../../components/toast/toastStore.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { ImagesField } from './ImagesField.tsx'
import type { useImageList } from './imageList.ts'
import { addImages, moveTo, removeImage } from './imageList.ts'
import styles from './ManageImages.module.css'
import { useImageUpload } from './useImageUpload.ts'

interface ManageImagesProps {
  images: ReturnType<typeof useImageList>
  tooMany?: string
}

export function ManageImages({ images, tooMany }: ManageImagesProps) {
  const { t, plural } = useI18n()
  const { toast } = useToast()
  const { change, error } = images
  const { urls, cover, selected } = images.list
  const upload = useImageUpload(urls.length, uploaded, tooMany)

  function uploaded(added: string[]) {
    change((list) => addImages(list, added))
    toast({
      title: plural(added.length, '{count} immagine caricata', '{count} immagini caricate'),
      description: t('Salva le modifiche per pubblicarle.'),
    })
  }

  return (
    <div className={styles.images}>
      <ImagesField
        urls={urls}
        cover={cover}
        selected={selected}
        upload={upload}
        hint={t('Trascinale per metterle in ordine.')}
        error={error}
        onSelect={(url) => change((list) => ({ ...list, selected: url }))}
        onMove={(moved, target) => change((list) => ({ ...list, urls: moveTo(list.urls, moved, target) }))}
        onRemove={(url) => change((list) => removeImage(list, url))}
      />
      {selected && (
        <figure className={styles.preview}>
          <img src={selected} alt={t('Foto scelta')} />
          <figcaption>
            {selected === cover ? (
              <p className={styles.isCover}>
                <Star aria-hidden fill="currentColor" /> {t('È la copertina')}
              </p>
            ) : (
              <Button icon={<Star aria-hidden />} onClick={() => change((list) => ({ ...list, cover: list.selected }))}>
                {t('Usa come copertina')}
              </Button>
            )}
          </figcaption>
        </figure>
      )}
    </div>
  )
}
