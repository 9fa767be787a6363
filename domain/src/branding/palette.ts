/** Colours that pages, messages and embeds share. Text on its background has WCAG AA contrast, as the tests of the themes measure. */
export interface BasePalette {
  paper: string
  surface: string
  /** Skeletons, the footer, a picture's background. */
  sunken: string
  ink: string
  inkSoft: string
  line: string
  /** Terracotta: only actions and links. */
  accent: string
  onAccent: string
}

export const lightBase: BasePalette = {
  paper: '#faf5eb',
  surface: '#fffdf8',
  sunken: '#f2eadc',
  ink: '#2b211a',
  inkSoft: '#67574a',
  line: '#e4d8c6',
  accent: '#a6452a',
  onAccent: '#fffaf3',
}

export const darkBase: BasePalette = {
  paper: '#1b1613',
  surface: '#26201b',
  sunken: '#15110e',
  ink: '#f4eadd',
  inkSoft: '#c0b09f',
  line: '#40362d',
  accent: '#eb9272',
  onAccent: '#2a1209',
}
