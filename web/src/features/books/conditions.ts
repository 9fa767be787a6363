export type ConditionTone = 'fresh' | 'good' | 'other'

/** Colour of a condition's label; older values are recognised, any other takes the third colour (docs/product.md, "Browsing listings"). */
export function toneOf(condition: string): ConditionTone {
  if (['Nuovo', 'Come nuovo'].includes(condition)) return 'fresh'
  if (['Ottime condizioni', 'Buone condizioni', 'Buono'].includes(condition)) return 'good'
  return 'other'
}
