/** Address of a professor; the id is escaped. */
export const professorPath = (id: string): string => `/professors/${encodeURIComponent(id)}`
