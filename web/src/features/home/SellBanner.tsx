import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { withData } from '../../app/withData.tsx'
import { Arches } from '../../components/Arches.tsx'
import { Button } from '../../components/Button.tsx'
import { prepareOnIntent } from '../../components/prepare.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './SellBanner.module.css'

const load = async () => (await import('../books/publish/PublishBookDialog.tsx')).PublishBookDialog
const PublishBookDialog = withData(load)
const dialogAhead = prepareOnIntent(() => Promise.all([load(), import('../../app/DataLayer.tsx')]))

/** Banner that opens the publish dialog. Form and data layer are prefetched on hover intent. */
export function SellBanner() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="sell-banner" className={styles.banner}>
      <Arches count={40} className={styles.arches} />
      <h2 id="sell-banner">{t('Carica un libro in meno di 1 minuto')}</h2>
      <p>{t('Titolo, prezzo, una foto. Il link per gestire l’annuncio ti arriva via email.')}</p>
      <Button className={styles.action} icon={<Plus aria-hidden />} {...dialogAhead} onClick={() => setOpen(true)}>
        {t('Vendi un libro')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PublishBookDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
