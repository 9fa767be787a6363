import { departmentInks, greyInks, type Inks } from '@chiostro/domain/branding/inks'
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

const icons: readonly LucideIcon[] = [Compass, Landmark, ...meanings.map(([, icon]) => icon)]

export interface DepartmentTheme {
  inks: Inks
  Icon: LucideIcon
}

interface Named {
  id: string
  name: string
}

/** Grey, for a department that is not known (yet). */
export const unknownTheme: DepartmentTheme = { inks: greyInks, Icon: School }

/** By order of name: as many departments as colours each have their own, up to twice as many no two are alike. An icon fits the name
 * where none before has taken it (docs/product.md, "Course catalogue"). */
export function departmentThemes(departments: readonly Named[]): ReadonlyMap<string, DepartmentTheme> {
  const themes = new Map<string, DepartmentTheme>()
  const ordered = departments.toSorted((a, b) => a.name.localeCompare(b.name, 'it'))
  for (const [place, { id, name }] of ordered.entries()) {
    const inks = departmentInks[place % departmentInks.length] ?? greyInks
    const given = [...themes.values()]
    const isFree = (icon: LucideIcon) => given.every(({ Icon }) => Icon !== icon)
    const isOther = (icon: LucideIcon) => given.every((theme) => theme.Icon !== icon || theme.inks !== inks)
    const fitting = [...iconsFor(name), ...icons]
    themes.set(id, { inks, Icon: fitting.find(isFree) ?? fitting.find(isOther) ?? School })
  }
  return themes
}

/** What its name speaks of, the first word first. */
function iconsFor(name: string): LucideIcon[] {
  const places = meanings.map(([words, icon]) => ({ icon, at: name.toLowerCase().search(words) })).filter(({ at }) => at >= 0)
  return places.sort((a, b) => a.at - b.at).map(({ icon }) => icon)
}

/** A department's icon under an arch of its colour. Decorative: the name is next to it. */
export function Portal({ theme: { inks, Icon }, large = false }: { theme: DepartmentTheme; large?: boolean }) {
  return (
    <span aria-hidden className={`${styles.portal} ${large ? styles.large : ''}`} style={{ background: inks.ground, color: inks.type }}>
      <Icon />
    </span>
  )
}
