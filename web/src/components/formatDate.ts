import { timeZone } from '@chiostro/domain/rome'

// Dates are Italian in either language (spec 000 and 001, section 9).
const date = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** The day of a moment in Rome: '10 marzo 2026'. */
export const formatDate = (instant: string): string => date.format(new Date(instant))
