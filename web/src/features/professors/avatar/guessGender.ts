export type Guess = 'woman' | 'man' | 'unknown'

/** Women's names that their ending does not tell. */
const women = new Set(
  `adelaide adele agnese alice anne beatrice carmen caroline catherine chloe cloe clotilde consuelo debora egle elisabeth ester giuditta
    ines ingrid irene iris isabel jane jennifer josephine judith karin katrin lourdes matilde mercedes miriam natalie nives noemi
    rachele ruth sarah selene sharon susan virginie zoe`.split(/\s+/),
)

/** Men's names that their ending does not tell, or tells wrong. */
const men = new Set(
  `achille alan alex alexander alvise andrea andreas aristide bonaventura carl cesare christian cristian daniel daniele dante
    david davide denis diomede elia emanuele enea eric erik ermete ettore fabien felice franz gabriel gabriele gaspare georg
    geremia gian gianluca gianni giosue giovanni giuseppe hans isaia ivan jean johannes john jonathan karl kevin klaus leone loris
    luca luigi manuel martin matthew matthias mattia max michael michele natale nicola nicolas noe oreste oscar pasquale patrick
    paul peter philippe pier pierluigi pierre raffaele richard robert salvatore samuel samuele simon simone stefan stephan
    tancredi thomas tobia tobias ulisse valter victor walter werner william`.split(/\s+/),
)

const title = /^(prof|dott|dr|ing|arch|avv)(\.?ssa|\.?ra)?\.?$/

/**
 * A guess that chooses an avatar's drawing and nothing else (decisions, "avatar by guessed gender"): by a short list of first
 * names, else by what Italian first names end in. Whoever it does not know is drawn neutral.
 */
export function guessGender(fullName: string): Guess {
  const words = fold(fullName).split(/\s+/).filter(Boolean)
  if (words.some((word) => title.test(word) && word.includes('ssa'))) return 'woman'
  const names = words.filter((word) => !title.test(word))
  const [first = '', ...others] = names
  // A single word may well be a surname: what it ends in says nothing. Some write the surname first.
  return listed(first) ?? (others.length > 0 ? byEnding(first) : undefined) ?? listed(others.at(-1) ?? '') ?? 'unknown'
}

function listed(name: string): Guess | undefined {
  if (women.has(name)) return 'woman'
  return men.has(name) ? 'man' : undefined
}

function byEnding(name: string): Guess | undefined {
  if (name.endsWith('a')) return 'woman'
  return name.endsWith('o') ? 'man' : undefined
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
