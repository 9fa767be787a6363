export type ConditionTone = 'fresh' | 'good' | 'other'

/** The colour of a condition's label (spec 000, section 3): also older values are known, and any other takes the third colour. */
export function toneOf(condition: string): ConditionTone {
  if (['Nuovo', 'Come nuovo'].includes(condition)) return 'fresh'
  if (['Ottime condizioni', 'Buone condizioni', 'Buono'].includes(condition)) return 'good'
  return 'other'
}
