import { pages } from '@chiostro/domain/pages'
import { Plus } from 'lucide-react'
import { Arches } from '../../components/Arches.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../pages/overlay.tsx'
import styles from './SellBanner.module.css'

/** 'Upload a book in under 1 minute'. */
export function SellBanner() {
  const t = useT()
  const sell = useOverlayLink(pages.newBook.path)
  return (
    <section aria-labelledby="sell-banner" className={styles.banner}>
      <Arches count={40} className={styles.arches} />
      <h2 id="sell-banner">{t('Carica un libro in meno di 1 minuto')}</h2>
      <p>{t('Titolo, prezzo, una foto. Il link per gestire l’annuncio ti arriva via email.')}</p>
      <ButtonLink className={styles.action} icon={<Plus aria-hidden />} {...sell}>
        {t('Vendi un libro')}
      </ButtonLink>
    </section>
  )
}
