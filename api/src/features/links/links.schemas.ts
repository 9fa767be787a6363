import { ownerLink, publicLink } from '@chiostro/domain/links/linkInput'
import type { Link, Prisma } from '../../../generated/prisma/client.ts'
import { recordOf } from '../../records.ts'

const formats = { of: ({ subjectId }: Link) => (subjectId ? ('subject' as const) : ('degree-course' as const)) }

export const linkRecord = recordOf<Link, typeof publicLink>(publicLink.meta({ id: 'Link' }), formats)

export const withPlace = {
  include: { subject: { select: { courseName: true } }, degreeCourse: { select: { name: true, code: true, years: true } } },
} satisfies Prisma.LinkDefaultArgs

export type PlacedLink = Prisma.LinkGetPayload<typeof withPlace>

export const placeOf = ({ subject, degreeCourse }: PlacedLink): string => subject?.courseName ?? degreeCourse?.name ?? ''

export const ownerLinkRecord = recordOf<PlacedLink, typeof ownerLink>(ownerLink.meta({ id: 'OwnLink' }), { ...formats, place: placeOf })
