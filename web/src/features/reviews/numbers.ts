const decimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '18,4': averages are exact on the server, and shown to one decimal. */
export const oneDecimal = (value: number): string => decimal.format(value)
