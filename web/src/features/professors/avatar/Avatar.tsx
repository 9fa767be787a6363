import { inksFor } from '@chiostro/domain/branding/inks'
import { fold } from '@chiostro/domain/text/search'
import styles from './Avatar.module.css'

/** Hair, drawn behind the face; none for the neutral head. */
const hair: Record<Guess, string> = {
  woman: 'M28 14c-9 0-14 6.5-14 15 0 8-1.5 12-4 16 5 2.5 11 2.5 18 2.500s13 0 18-2.500c-2.5-4-4-8-4-16 0-8.5-5-15-14-15z',
  man: 'M28 15c-7.5 0-11.5 4.5-11.5 11.5 0 3 .6 5 1.300 6.500h20.400c.7-1.5 1.300-3.5 1.300-6.500C39.5 19.5 35.5 15 28 15z',
  unknown: '',
}

const face: Record<Guess, string> = {
  woman: 'M19.5 29.500c5-.5 9.5-3 11.5-6 1.5 3.5 3.5 5.5 5.5 6v2.500c0 6-3.5 10.5-8.5 10.500s-8.5-4.5-8.5-10.500z',
  man: 'M19 28.500c6 .5 11-1 13-4 .8 2.5 2.600 4 5 4v3.500c0 6-4 10.5-9 10.500s-9-4.5-9-10.500z',
  unknown: 'M28 20a10 11 0 1 1 0 22a10 11 0 1 1 0-22z',
}

const paleFace = '#fbf0e0'

/** By the red of `#rrggbb`: palette colours are either very dark or very light. */
const isLight = (colour: string): boolean => Number.parseInt(colour.slice(1, 3), 16) > 128

interface Props {
  name: string
  /** Key of the palette: the same within a department. */
  department: string
  large?: boolean
}

/** Decorative: the name is next to it. */
export function Avatar({ name, department, large = false }: Props) {
  const guess = guessGender(name)
  const { ground, type, main } = inksFor(department)
  // On a dark ground text and face are light; the hair takes the drawing's colour.
  const hue = isLight(type) ? main : type
  return (
    <svg aria-hidden="true" viewBox="0 0 56 72" className={`${styles.avatar} ${large ? styles.large : ''}`}>
      <path d="M0 28a28 28 0 0 1 56 0v38a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z" fill={ground} />
      <path d={hair[guess]} fill={hue} />
      <path d="M10 72c0-14 6-21 13-23.500v-8h10v8c7 2.5 13 9.5 13 23.500z" fill={hue} />
      <path d={face[guess]} fill={paleFace} stroke={hue} strokeWidth="1.5" />
      <path d="M.5 28a27.5 27.5 0 0 1 55 0v38a5.5 5.5 0 0 1-5.5 5.500H6A5.5 5.5 0 0 1 .5 66z" className={styles.edge} />
    </svg>
  )
}

export type Guess = 'woman' | 'man' | 'unknown'

/** Female names not recognised by their ending. */
const women = new Set(
  `ada alessandra alessia anna antonella arianna barbara chiara claudia cristina daniela elena eleonora elisa federica francesca
    gabriella giovanna giulia ilaria laura lucia maria marta martina michela monica paola patrizia roberta rosa sara silvia simona sofia
    stefania teresa valentina valeria adelaide adele agnese alice anne beatrice carmen caroline catherine chloe cloe clotilde consuelo debora egle elisabeth ester giuditta
    ines ingrid irene iris isabel jane jennifer josephine judith karin katrin lourdes matilde mercedes miriam natalie nives noemi
    rachele ruth sarah selene sharon susan virginie zoe`.split(/\s+/),
)

/** Male names not recognised, or misjudged, by their ending. */
const men = new Set(
  `alberto alessandro alessio alfredo angelo antonio bruno carlo claudio domenico edoardo enrico fabio federico filippo francesco franco
    giacomo giorgio guido leonardo lorenzo marco mario massimo matteo mauro paolo pietro riccardo roberto sergio stefano tommaso ugo vincenzo vito
    achille alan alex alexander alvise andrea andreas aristide bonaventura carl cesare christian cristian daniel daniele dante
    david davide denis diomede elia emanuele enea eric erik ermete ettore fabien felice franz gabriel gabriele gaspare georg
    geremia gian gianluca gianni giosue giovanni giuseppe hans isaia ivan jean johannes john jonathan karl kevin klaus leone loris
    luca luigi manuel martin matthew matthias mattia max michael michele natale nicola nicolas noe oreste oscar pasquale patrick
    paul peter philippe pier pierluigi pierre raffaele richard robert salvatore samuel samuele simon simone stefan stephan
    tancredi thomas tobia tobias ulisse valter victor walter werner william`.split(/\s+/),
)

const title = /^(prof|dott|dr|ing|arch|avv)(\.?ssa|\.?ra)?\.?$/

/** Only selects an avatar's drawing: a short list of first names, else the endings of Italian ones. Unknown names are neutral. */
export function guessGender(fullName: string): Guess {
  const words = fold(fullName).split(/\s+/).filter(Boolean)
  if (words.some((word) => title.test(word) && word.includes('ssa'))) return 'woman'
  const names = words.filter((word) => !title.test(word))
  const [first = '', ...others] = names
  // A single word may be a surname, whose ending says nothing. Some people write the surname first.
  return listed(first) ?? listed(others.at(-1) ?? '') ?? (others.length > 0 ? byEnding(first) : undefined) ?? 'unknown'
}

function listed(name: string): Guess | undefined {
  if (women.has(name)) return 'woman'
  return men.has(name) ? 'man' : undefined
}

function byEnding(name: string): Guess | undefined {
  if (name.endsWith('a')) return 'woman'
  return name.endsWith('o') ? 'man' : undefined
}
