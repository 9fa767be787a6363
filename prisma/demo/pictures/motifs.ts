import * as humanities from './motifs-humanities.ts'
import * as science from './motifs-science.ts'
import type { Motif } from './shapes.ts'

/** Each field of study has one decoration, on its covers and on its pages. */
export const subjectMotif = {
  mathematics: science.mathematics,
  physics: science.physics,
  chemistry: science.chemistry,
  anatomy: science.anatomy,
  biology: science.biology,
  computing: science.computing,
  engineering: science.engineering,
  statistics: science.statistics,
  economics: science.economics,
  law: humanities.law,
  history: humanities.history,
  philosophy: humanities.philosophy,
  letters: humanities.letters,
  psychology: humanities.psychology,
  art: humanities.art,
  society: humanities.society,
} satisfies Record<string, Motif>

export type Subject = keyof typeof subjectMotif
