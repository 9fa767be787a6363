import type { Correctable } from '@chiostro/domain/corrections/corrections'
import { correctionMinutes } from '@chiostro/domain/corrections/corrections'
import { partsOf } from '@chiostro/domain/records/records'
import type { Context } from '../context.ts'
import { dailyKeyedHash } from './dailySecret.ts'

/** Keyed hash of record and address: nothing is stored, and a correction invalidates it (docs/decisions/122-a-mistyped-address.md). */
export const correctionCode = ({ config }: Pick<Context, 'config'>, kind: Correctable, id: string, address: string): string =>
  dailyKeyedHash(config, `correction ${kind} ${id} ${address.toLowerCase()}`)

export const isRecent = (made: Date): boolean => Date.now() - made.getTime() < correctionMinutes * 60_000

export const withCorrection = <Row extends { id: string }>(
  context: Pick<Context, 'config'>,
  kind: Correctable,
  row: Row,
  address: string,
) => ({
  ...row,
  correction: correctionCode(context, kind, row.id, address),
})

/** Null except in the response to the record's author. */
export const correctionField = {
  nullable: true,
  description: `Code for \`correctAddress\`, in the answer to the person who made it only; for ${correctionMinutes} minutes, and until midnight (UTC) at the latest.`,
  resolve: (row: object) => partsOf<{ correction: string }>(row).correction ?? null,
} as const
