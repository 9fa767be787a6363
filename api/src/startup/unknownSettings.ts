import leven from 'leven'

/** Set by platforms and other programs, though close to a setting of ours; in the settings file they are misspellings. */
const ofOthers = new Set(['DATADIR', 'DATA_DIRS', 'LOGLEVEL'])

/** Letters from which on a name of the environment is compared: `COST`, `HOSTS` and `SORT` may be anything. */
const longEnough = 6

interface Sources {
  /** The environment, with what the settings file added to it. */
  env: Record<string, string | undefined>
  /** Names that the settings file has. */
  inFile: readonly string[]
}

/**
 * The operator who writes `PUBLIC_ULR`, one of 53 names, would feel its absence: the server starts, and every link in every message leads to localhost.
 * `leven` counts the letters.
 *
 * Names that are probably misspellings of a setting, and would be ignored: one that stands in the settings file is meant for Chiostro; one of
 * the environment may be of another program, so it counts only within one slip of a setting that is not set.
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
    const other = isOurs ? '' : ` If ${name} belongs to another program, set ${meant} too.`
    return [`${name}: did you mean ${meant}?${other}`]
  })
}

function nearest(name: string, settings: readonly string[], isOurs: boolean): string | undefined {
  const near = settings
    .filter((setting) => isOurs || setting.length >= longEnough)
    .map((setting) => ({ setting, slips: slipsBetween(name, setting) }))
    .filter(({ setting, slips }) => slips <= (isOurs && setting.length > longEnough ? 2 : 1))
  return near.sort((a, b) => a.slips - b.slips)[0]?.setting
}

/** Letters that were left out, added or exchanged; two that changed places are one slip, and case is none. */
function slipsBetween(name: string, setting: string): number {
  const written = name.toUpperCase()
  const distance = leven(written, setting)
  const isTransposed = distance === 2 && [...written].sort().join('') === [...setting].sort().join('')
  return isTransposed ? 1 : distance
}
