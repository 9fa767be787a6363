/** `scripts/changelog.test.ts` compares it with CHANGELOG.md and with the package that the browser journeys run on every page. */
export const accessibilityTests = {
  day: '2026-12-01',
  engine: 'axe-core 4.14.1',
} as const

/** Known barriers, with the criterion of EN 301549 (WCAG 2.1). */
export const knownBarriers = [
  'Le foto degli annunci e le locandine degli eventi le carica chi pubblica: il loro testo alternativo è il titolo, non una descrizione di ciò che mostrano (criterio 1.1.1).',
  'I testi degli utenti possono essere in un’altra lingua senza che la pagina lo dica (criterio 3.1.2).',
] as const

export const digitalOmbudsman = 'https://www.agid.gov.it/it/agid/difensore-civico-il-digitale'
