import { instance } from '../../app/instance.ts'
import { usePageHead } from '../../app/usePageHead.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Contacts } from './Contacts.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { LandingNumbers } from './LandingNumbers.tsx'
import { PriceComparison } from './PriceComparison.tsx'
import { QuickActions } from './QuickActions.tsx'
import { SellBanner } from './SellBanner.tsx'
import { Services } from './Services.tsx'
import { Steps } from './Steps.tsx'
import { useHashTarget } from './useHashTarget.ts'
import { Values } from './Values.tsx'

/** The landing page (spec 000, section 2, "Home"). No antd, no data layer: what needs them arrives when it is asked for. */
export function HomePage() {
  const t = useT()
  const { city, universityName: university } = instance
  useHashTarget()
  usePageHead({
    title: t('Libri usati, corsi ed eventi'),
    description: t(
      'Gli studenti di {city} si scambiano i libri usati, recensiscono corsi e professori e scoprono gli eventi. {university}.',
      { city, university },
    ),
  })
  return (
    <>
      <Hero />
      <QuickActions />
      <Services />
      <SellBanner />
      <PriceComparison />
      <Steps />
      <Features />
      <Values />
      <LandingNumbers />
      <Contacts />
    </>
  )
}
