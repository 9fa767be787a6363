import { publicWanted } from '@chiostro/domain/wanted/wantedInput'
import { z } from 'zod'
import type { WantedBook } from '../../../generated/prisma/client.ts'
import { recordOf } from '../../records.ts'

const formats = { maxPrice: (wanted: WantedBook) => wanted.maxPrice?.toFixed(2) ?? null }

export const wantedRecord = recordOf<WantedBook, typeof publicWanted>(publicWanted.meta({ id: 'Wanted' }), formats)

const ownerSchema = publicWanted.extend({
  email: z.string().describe('Of its owner.'),
  confirmedAt: z.date().nullable().describe('When it was confirmed; null while it is not public.'),
})

export const ownerWantedRecord = recordOf<WantedBook, typeof ownerSchema>(ownerSchema, formats)
