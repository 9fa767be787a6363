import {
  Atom,
  BookOpen,
  Brain,
  Calculator,
  Compass,
  FlaskConical,
  Globe,
  Landmark,
  Leaf,
  type LucideIcon,
  Microscope,
  Palette,
  Scale,
  School,
  Telescope,
} from 'lucide-react'
import { hash, type Inks, inksFor } from '../../components/inks.ts'

const icons: readonly LucideIcon[] = [
  ...[Atom, BookOpen, Brain, Calculator, Compass, FlaskConical, Globe],
  ...[Landmark, Leaf, Microscope, Palette, Scale, Telescope],
]

/** What cannot be told apart is grey. */
export const greyInks: Inks = { ground: '#ddd6cc', type: '#453c33', main: '#8f867b', second: '#b9b0a5', third: '#f6efe2' }

export interface DepartmentTheme {
  inks: Inks
  Icon: LucideIcon
}

/** A department's colours and icon: always the same for the same id (decisions, "department colour and icon"), grey without one. */
export function departmentTheme(id: string | undefined): DepartmentTheme {
  if (!id) return { inks: greyInks, Icon: School }
  return { inks: inksFor(id), Icon: icons[hash(`icon ${id}`) % icons.length] ?? School }
}
