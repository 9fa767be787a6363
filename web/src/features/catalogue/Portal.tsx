import { greyInks, hash, type Inks, inksFor } from '@chiostro/domain/branding/inks'
import {
  Atom,
  BookOpen,
  Brain,
  Calculator,
  Cog,
  Compass,
  Cpu,
  DraftingCompass,
  FlaskConical,
  Globe,
  Landmark,
  Languages,
  Leaf,
  type LucideIcon,
  Palette,
  Scale,
  School,
  Stethoscope,
  Telescope,
  TrendingUp,
} from 'lucide-react'
import styles from './Portal.module.css'

/** Icons by the first matching keyword of a department's name. */
const meanings: readonly [words: RegExp, icon: LucideIcon][] = [
  [/\b(giuri|diritto|legge)/, Scale],
  [/\b(econom|management|azienda|finanz|impresa)/, TrendingUp],
  [/\b(informati|computer|intelligenza artificiale|telecomunic|elettronic)/, Cpu],
  [/\b(architett|design)/, DraftingCompass],
  [/\b(chimic|farmac)/, FlaskConical],
  [/\b(psicolog|cognitiv|mente\b|educazion|formazion)/, Brain],
  [/\b(medic|salute|sanitar|chirurg|infermier)/, Stethoscope],
  [/\b(vita|biolog|agrar|ambient|alimen|veterinar|natur)/, Leaf],
  [/\b(lingu)/, Languages],
  [/\b(letter|filosof|stori|umanistic)/, BookOpen],
  [/\b(arte\b|arti\b|musica|spettacolo|beni culturali)/, Palette],
  [/\b(politic|social|sociolog|international|governo)/, Globe],
  [/\b(astro|spazio)/, Telescope],
  [/\b(matemat|statistic)/, Calculator],
  [/\b(fisic)/, Atom],
  [/\b(ingegner|meccanic|industrial|civile)/, Cog],
]

/** Icons for other names, chosen by hash. */
const others: readonly LucideIcon[] = [Compass, Landmark, Telescope, BookOpen, Globe]

interface DepartmentTheme {
  inks: Inks
  Icon: LucideIcon
}

/**
 * Colours of a department by a hash of its id, and an icon that fits its name; grey without one
 * (docs/product.md, "Course catalogue").
 */
export function departmentTheme(department: { id: string; name: string } | undefined): DepartmentTheme {
  if (!department) return { inks: greyInks, Icon: School }
  return { inks: inksFor(department.id), Icon: iconFor(department) }
}

function iconFor({ id, name }: { id: string; name: string }): LucideIcon {
  const places = meanings.map(([words, icon]) => ({ icon, at: name.toLowerCase().search(words) })).filter(({ at }) => at >= 0)
  const [first] = places.sort((a, b) => a.at - b.at)
  return first?.icon ?? others[hash(`icon ${id}`) % others.length] ?? School
}

/** A department's icon under an arch of its colour. Decorative: the name is next to it. */
export function Portal({ department, large = false }: { department: { id: string; name: string } | undefined; large?: boolean }) {
  const { inks, Icon } = departmentTheme(department)
  return (
    <span aria-hidden className={`${styles.portal} ${large ? styles.large : ''}`} style={{ background: inks.ground, color: inks.type }}>
      <Icon />
    </span>
  )
}
