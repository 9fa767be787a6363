import { usePageWords } from '../../app/usePageWords.ts'
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
  useHashTarget()
  usePageWords('home')
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
