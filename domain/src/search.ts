/** A search of listings or subjects counts no further: one more means that there are more. */
export const mostFound = 500
