export const professorPath = (id: string): string => `/professors/${encodeURIComponent(id)}`
