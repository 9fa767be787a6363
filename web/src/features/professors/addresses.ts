export const professorsPath = '/professors'

/** A professor's own address; ids may hold anything. */
export const professorPath = (id: string): string => `${professorsPath}/${encodeURIComponent(id)}`
