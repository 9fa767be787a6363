/** By the first that matches: Edge and Chrome also name the programs they descend from. */
const programs: [RegExp, string][] = [
  [/^chiostro\b/, 'Terminale'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(Macintosh|darwin)\b/, 'macOS'],
  [/\b(Windows|win32)\b/, 'Windows'],
  [/\b(Linux|linux|CrOS)\b/, 'Linux'],
]

/**
 * The kind of program behind a session, for its owner to recognise: neither version nor anything else of the header is kept.
 * @returns as in 'Firefox, Linux'; '' when unknown
 */
export function clientOf(userAgent = ''): string {
  const known = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent.slice(0, 500)))?.[1]
  return [known(programs), known(systems)].filter(Boolean).join(', ')
}
