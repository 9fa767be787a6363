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

/** The home page (docs/product.md, "Home page"). Without antd and data layer: both are loaded on demand. */
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
