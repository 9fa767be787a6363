export const catalogueLimits = { search: 200, shortestSearch: 2, searchDelayMs: 300 } as const

export const subjectPage = { size: 24, max: 100 } as const

export const catalogueMessages = {
  empty: 'Nessuna struttura universitaria trovata',
  emptyHint: 'I dati dei corsi non sono ancora stati caricati nel sistema.',
  shortSearch: 'Digita almeno 2 caratteri per iniziare la ricerca...',
  nothingFound: (query: string) => `Nessun insegnamento trovato per "${query}"`,
  unknownSubject: 'Insegnamento non trovato',
  unknownDegreeCourse: 'Corso di laurea non trovato',
  year: 'Anno di corso non valido',
  unknownDepartment: 'Dipartimento non trovato',
} as const
