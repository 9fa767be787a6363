interface Offer {
  /** Empty for this site. */
  name: string
  commission: number
  shipping: number
}

/** Costs of a 30 euro book, in euro (docs/product.md, "Home page"). */
export const bookPrice = 30

export const offers: Offer[] = [
  { name: 'Marketplace A', commission: 2.7, shipping: 5 },
  { name: 'Marketplace B', commission: 2.4, shipping: 5 },
  { name: '', commission: 0, shipping: 0 },
]

/** Total in euro, computed in cents. */
export const totalOf = ({ commission, shipping }: Offer): number =>
  [bookPrice, commission, shipping].reduce((cents, euro) => cents + Math.round(euro * 100), 0) / 100

export const dearest = Math.max(...offers.map(totalOf))

export const saving = (Math.round(dearest * 100) - bookPrice * 100) / 100
