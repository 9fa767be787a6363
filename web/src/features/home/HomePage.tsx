import { pages } from '@chiostro/domain/pages/pages'
import { Mail, Plus } from 'lucide-react'
import { Arches } from '../../components/Arches.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { Features, Figures, Steps, Values } from './Features.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomePage.module.css'
import { Now } from './Now.tsx'
import { PriceComparison } from './PriceComparison.tsx'
import { Section } from './Section.tsx'
import { QuickActions, Services } from './Services.tsx'

/** The landing page. It has no behaviour but links: the browser keeps the server's HTML (`isStatic` in domain/src/pages/pages.ts). */
export function HomePage() {
  return (
    <>
      <Hero />
      <Now />
      <QuickActions />
      <Services />
      <PriceComparison />
      <Steps />
      <SellBanner />
      <Features />
      <Values />
      <Figures />
      <Contacts />
    </>
  )
}

function Contacts() {
  const t = useT()
  return (
    <Section
      id="contatti"
      title={t('Contatti')}
      intro={t('Una domanda, un problema, un’idea? Rispondiamo entro 24-48 ore lavorative.')}
      isSplit
    >
      <div>
        <ButtonLink to="/contact" icon={<Mail aria-hidden />}>
          {t('Scrivici')}
        </ButtonLink>
      </div>
    </Section>
  )
}

/** 'Upload a book in under 1 minute': its form opens above this page. */
function SellBanner() {
  const t = useT()
  const sell = useOverlayLink(pages.sell.path)
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
