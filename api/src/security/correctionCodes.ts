import type { Correctable } from '@chiostro/domain/corrections/corrections'
import { correctionMinutes } from '@chiostro/domain/corrections/corrections'
import { partsOf } from '@chiostro/domain/records/records'
import type { Context } from '../context.ts'
import { dailyKeyedHash } from './dailySecret.ts'

/**
 * The code with which the address of a record that was just made is corrected from where it was made: a keyed hash of the record and its
 * address, so that nothing is stored for it and a correction ends it (docs/decisions/122-a-mistyped-address.md).
 */
export const correctionCode = ({ config }: Pick<Context, 'config'>, kind: Correctable, id: string, address: string): string =>
  dailyKeyedHash(config, `correction ${kind} ${id} ${address.toLowerCase()}`)

export const isRecent = (made: Date): boolean => Date.now() - made.getTime() < correctionMinutes * 60_000

/** A record in the answer to the person who made it, with its code. */
export const withCorrection = <Row extends { id: string }>(
  context: Pick<Context, 'config'>,
  kind: Correctable,
  row: Row,
  address: string,
) => ({
  ...row,
  correction: correctionCode(context, kind, row.id, address),
})

/** The field of such a record, null in every other answer. */
export const correctionField = {
  nullable: true,
  description: `Code for \`correctAddress\`, in the answer to the person who made it only; for ${correctionMinutes} minutes, and until midnight (UTC) at the latest.`,
  resolve: (row: object) => partsOf<{ correction: string }>(row).correction ?? null,
} as const
