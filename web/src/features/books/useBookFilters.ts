import { useAddressFilters } from '../../components/useAddressFilters.ts'

/** '' means no filter. */
export interface BookFilters {
  search: string
  course: string
  condition: string
}

export const noFilters: BookFilters = { search: '', course: '', condition: '' }

/** How many of the sidebar's filters are on; the search box shows itself. */
export const countFilters = ({ course, condition }: BookFilters): number => [course, condition].filter(Boolean).length

/** The list's filters, kept in the address. */
export const useBookFilters = () => useAddressFilters<BookFilters>(noFilters)
