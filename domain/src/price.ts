export const priceMessages = {
  required: 'Prezzo obbligatorio',
  invalid: 'Prezzo non valido: usa un numero da 0 a 99.999.999,99 con al massimo due decimali',
} as const

/** '12.50' → '12,50 €'. */
export function formatPrice(price: string): string {
  const [units = '0', cents = '00'] = price.split('.')
  return `${units.replace(/\B(?=(\d{3})+$)/g, '.')},${cents.padEnd(2, '0')}\u00A0€`
}
