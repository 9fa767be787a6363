import { useAddressFilters } from '../../components/useAddressFilters.ts'

/** '' means no filter. */
export interface BookFilters {
  search: string
  course: string
  condition: string
}

export const noFilters: BookFilters = { search: '', course: '', condition: '' }

/** Number of active sidebar filters, search aside. */
export const countFilters = ({ course, condition }: BookFilters): number => [course, condition].filter(Boolean).length

/** The list's filters in the query string. */
export const useBookFilters = () => useAddressFilters<BookFilters>(noFilters)
