import { romeDay } from '@chiostro/domain/rome'
import { formatDay } from '@chiostro/domain/schedule'
import { type CaseKind, filled, textOf } from '../caseKind.ts'

export const eventCases: CaseKind = {
  name: 'event',
  pathOf: (row) => `/events/${textOf(row, 'id')}`,
  author: 'creator_email',
  text: 'description',
  show: (row) => ({
    title: textOf(row, 'title'),
    text: textOf(row, 'description'),
    imageUrls: (row.image_urls ?? []) as string[],
    details: filled([
      { label: 'Data', value: formatDay(romeDay(new Date(textOf(row, 'starts_at')))) },
      { label: 'Luogo', value: textOf(row, 'location') },
      { label: 'Organizzatore', value: textOf(row, 'creator_name') },
      { label: 'Iscritti', value: textOf(row, 'registration_count') },
    ]),
  }),
}
