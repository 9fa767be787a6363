interface Offer {
  /** Empty for this site itself. */
  name: string
  commission: number
  shipping: number
}

/** Spec 000, section 1: what a 30 euro book costs on two general marketplaces, and here. Euro. */
export const bookPrice = 30

export const offers: Offer[] = [
  { name: 'Marketplace A', commission: 2.7, shipping: 5 },
  { name: 'Marketplace B', commission: 2.4, shipping: 5 },
  { name: '', commission: 0, shipping: 0 },
]

/** What the buyer pays in the end, in euro: cents are added as whole numbers. */
export const totalOf = ({ commission, shipping }: Offer): number =>
  [bookPrice, commission, shipping].reduce((cents, euro) => cents + Math.round(euro * 100), 0) / 100

export const dearest = Math.max(...offers.map(totalOf))

export const saving = (Math.round(dearest * 100) - bookPrice * 100) / 100
