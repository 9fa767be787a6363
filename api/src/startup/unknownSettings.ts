import leven from 'leven'

/** Similar variables of platforms and other programs; in the settings file they are misspellings. */
const ofOthers = new Set(['DATADIR', 'DATA_DIRS', 'LOGLEVEL'])

/** Minimum length of compared names: `COST`, `HOSTS` and `SORT` may be anything. */
const longEnough = 6

interface Sources {
  /** Includes the settings file. */
  env: Record<string, string | undefined>
  /** Names in the settings file. */
  inFile: readonly string[]
}

/**
 * Finds probably misspelt settings: with `PUBLIC_ULR` ignored, for example, every link in every message would lead to localhost. Names in
 * the settings file are meant for Chiostro; variables of the environment may be another program's, so they count only within one edit of an
 * unset setting. `leven` counts the edits.
 * @returns a sentence for each, for the operator
 */
export function unknownSettings({ env, inFile }: Sources, settings: readonly string[]): string[] {
  const isSet = (name: string) => Boolean(env[name]?.trim())
  return Object.keys(env).flatMap((name) => {
    if (settings.includes(name) || !isSet(name)) return []
    const isOurs = inFile.includes(name)
    if (!isOurs && (name.length < longEnough || ofOthers.has(name))) return []
    const meant = nearest(name, isOurs ? settings : settings.filter((setting) => !isSet(setting)), isOurs)
    if (!meant) return []
    const alternative = isOurs ? '' : ` If ${name} belongs to another program, set ${meant} too.`
    return [`${name}: did you mean ${meant}?${alternative}`]
  })
}

function nearest(name: string, settings: readonly string[], isOurs: boolean): string | undefined {
  const near = settings
    .filter((setting) => isOurs || setting.length >= longEnough)
    .map((setting) => ({ setting, slips: slipsBetween(name, setting) }))
    .filter(({ setting, slips }) => slips <= (isOurs && setting.length > longEnough ? 2 : 1))
  return near.sort((a, b) => a.slips - b.slips)[0]?.setting
}

/** Edits: letters missing, added or replaced; a transposition counts once, case never. */
function slipsBetween(name: string, setting: string): number {
  const written = name.toUpperCase()
  const distance = leven(written, setting)
  const isTransposed = distance === 2 && [...written].sort().join('') === [...setting].sort().join('')
  return isTransposed ? 1 : distance
}
