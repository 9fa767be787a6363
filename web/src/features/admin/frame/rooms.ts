import {
  BookOpen,
  CalendarDays,
  Gavel,
  GraduationCap,
  History,
  LayoutDashboard,
  LibraryBig,
  Link as LinkIcon,
  type LucideIcon,
  Mail,
  MessageSquareText,
  SearchCheck,
  ToggleRight,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { AdminStatsQuery } from '../../../../generated/gql/graphql.ts'
import { type SplitComponent, splitComponent } from '../../../lib/split.tsx'

export interface Room {
  /** Last part of its address; '' is the overview. */
  name: string
  title: string
  code: SplitComponent<object>
  /** In the navigation; other rooms are reached from `within`. */
  entry?: {
    label: string
    Icon: LucideIcon
    /** The letter that leads there after G. */
    key: string
    waits?: (waiting: AdminStatsQuery['adminStats']['waiting']) => number
  }
  within?: string
  adminOnly?: boolean
}

const code = (load: () => Promise<ComponentType>) => splitComponent<object>(load)
type Entry = NonNullable<Room['entry']>
const named = (label: string, Icon: LucideIcon, key: string, waits: Entry['waits'] = () => 0) => ({
  title: label,
  entry: { label, Icon, key, waits },
})

/** The rooms of the administration, in the order of the navigation. */
export const rooms: readonly Room[] = [
  {
    name: '',
    title: 'Admin Panel',
    entry: { label: 'Panoramica', Icon: LayoutDashboard, key: 'p' },
    code: code(async () => (await import('../panel/Overview.tsx')).Overview),
  },
  {
    name: 'cases',
    ...named('Da decidere', Gavel, 'd', ({ cases }) => cases),
    code: code(async () => (await import('../cases/CaseQueue.tsx')).CaseQueue),
  },
  { name: 'books', ...named('Libri', BookOpen, 'l'), code: code(async () => (await import('../panel/Books.tsx')).Books) },
  { name: 'wanted', ...named('Cercasi', SearchCheck, 'c'), code: code(async () => (await import('../panel/PlainLists.tsx')).Wanted) },
  { name: 'events', ...named('Eventi', CalendarDays, 'e'), code: code(async () => (await import('../panel/Events.tsx')).Events) },
  {
    name: 'professors',
    ...named('Professori', GraduationCap, 'f'),
    code: code(async () => (await import('../panel/Professors.tsx')).Professors),
  },
  {
    name: 'reviews',
    ...named('Recensioni', MessageSquareText, 'r', (waiting) => waiting.heldCourseReviews + waiting.heldProfessorReviews),
    code: code(async () => (await import('../panel/Reviews.tsx')).ReviewsRoom),
  },
  {
    name: 'course-reviews',
    title: 'Admin Recensioni Corsi',
    within: 'reviews',
    code: code(async () => (await import('../moderation/CourseReviews.tsx')).CourseReviews),
  },
  {
    name: 'professor-reviews',
    title: 'Admin Recensioni Professori',
    within: 'reviews',
    code: code(async () => (await import('../moderation/ProfessorReviews.tsx')).ProfessorReviews),
  },
  { name: 'links', ...named('Link', LinkIcon, 'i'), code: code(async () => (await import('../panel/PlainLists.tsx')).Links) },
  {
    name: 'mail',
    ...named('Email', Mail, 'm', ({ failedMails }) => failedMails),
    adminOnly: true,
    code: code(async () => (await import('../panel/FailedMails.tsx')).FailedMails),
  },
  {
    name: 'catalogue',
    ...named('Catalogo', LibraryBig, 'k'),
    adminOnly: true,
    code: code(async () => (await import('../catalogue/CataloguePanel.tsx')).CataloguePanel),
  },
  { name: 'bin', ...named('Cestino', Trash2, 'b'), code: code(async () => (await import('../panel/Bin.tsx')).Bin) },
  {
    name: 'log',
    ...named('Registro', History, 'g'),
    adminOnly: true,
    code: code(async () => (await import('../panel/PlainLists.tsx')).Log),
  },
  {
    name: 'sections',
    ...named('Sezioni', ToggleRight, 's'),
    adminOnly: true,
    code: code(async () => (await import('../panel/PreviewTab.tsx')).PreviewTab),
  },
  { name: 'account', ...named('Account', UserRound, 'a'), code: code(async () => (await import('../account/OwnAccount.tsx')).OwnAccount) },
]

const unknownRoom: Room = {
  name: '?',
  title: 'Page not found',
  code: code(async () => (await import('../../../components/NotFoundPage.tsx')).NotFoundPage),
}

export const pathOf = ({ name }: Pick<Room, 'name'>): string => (name ? `/admin/${name}` : '/admin')

export function roomAt(pathname: string): Room {
  const name = pathname.split('/')[2] ?? ''
  return rooms.find((room) => room.name === name) ?? unknownRoom
}
