import { fold } from '@chiostro/domain/text/search'

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
