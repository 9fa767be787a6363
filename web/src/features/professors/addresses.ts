export const professorsPath = '/professors'

/** Address of a professor; the id is escaped. */
export const professorPath = (id: string): string => `${professorsPath}/${encodeURIComponent(id)}`
