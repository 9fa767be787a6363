/** '12.50' → '12,50 €'. */
export function formatPrice(price: string): string {
  const [units = '0', cents = '00'] = price.split('.')
  return `${units.replace(/\B(?=(\d{3})+$)/g, '.')},${cents.padEnd(2, '0')}\u00A0€`
}
