import { Contacts } from './Contacts.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { LandingNumbers } from './LandingNumbers.tsx'
import { PriceComparison } from './PriceComparison.tsx'
import { QuickActions } from './QuickActions.tsx'
import { SellBanner } from './SellBanner.tsx'
import { Services } from './Services.tsx'
import { Steps } from './Steps.tsx'
import { Values } from './Values.tsx'

/** The landing page. It has no behaviour but links: the browser keeps the server's HTML (`isStatic` in domain/src/pages.ts). */
export function HomePage() {
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
