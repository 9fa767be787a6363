import { z } from 'zod'
import { line } from './text.ts'

/** Characters. Length counts more than signs and digits: nothing else is asked of a password but not to be a common one. */
export const passwordLength = { min: 10, advised: 15, max: 200 } as const

export const adminLimits = { username: 64 } as const

/** How long a session lasts after it was last used, in days. */
export const sessionDays = 7

/** Italian texts of spec 001, sections 4, 5 and 8, about logging in. */
export const adminMessages = {
  username: 'Il nome utente è richiesto',
  password: 'La password è richiesta',
  shortPassword: `La password deve avere almeno ${passwordLength.min} caratteri (meglio ${passwordLength.advised})`,
  longPassword: `La password può avere al massimo ${passwordLength.max} caratteri`,
  commonPassword: 'Questa password è tra le più usate: scegline un’altra',
  namePassword: 'La password non può contenere il nome utente',
  wrongCredentials: 'Credenziali non valide',
  unauthenticated: 'Effettua il login per continuare',
  taken: 'Esiste già un amministratore con questo nome',
  unknown: 'Amministratore non trovato',
} as const

const username = line({ min: 1, max: adminLimits.username, message: adminMessages.username })

/** What the login form sends (spec 001, section 5, "Admin login"). */
export const loginInput = z.object({
  username,
  password: z.string(adminMessages.password).min(1, adminMessages.password).max(passwordLength.max, adminMessages.wrongCredentials),
})

/** A new account, or a new password for one. The server also refuses the most common passwords. */
export const accountInput = z
  .object({
    username,
    password: z
      .string(adminMessages.password)
      .transform((value) => value.normalize('NFC'))
      .pipe(z.string().min(passwordLength.min, adminMessages.shortPassword).max(passwordLength.max, adminMessages.longPassword)),
  })
  .refine((account) => !account.password.toLowerCase().includes(account.username.toLowerCase()) || account.username.length < 4, {
    path: ['password'],
    message: adminMessages.namePassword,
  })
