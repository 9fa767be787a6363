// What the server has written into a rendered page beside its HTML (api/src/http/template.ts).

/** A read and its answer: what the page was rendered with. */
export interface GivenAnswer {
  /** The request's body. */
  request: string
  answer: string
}

function given<Value>(id: string): Value[] {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as Value[]) : []
}

/** The reads that need not be asked for again. */
export const givenAnswers: GivenAnswer[] = given('answers')

const unread = new Map(givenAnswers.map(({ request, answer }) => [request, answer]))

/** The answer to a request, once: who asks again wants to know what has changed. */
export function takeGivenAnswer(request: unknown): string | undefined {
  const answer = unread.get(String(request))
  unread.delete(String(request))
  return answer
}

/** Keeps them on the device, as those that come later (keptReads.ts). */
export function keepGivenAnswers(): void {
  if (givenAnswers.length === 0) return
  void import('./keptReads.ts').then(({ keepRead }) => Promise.all(givenAnswers.map(({ request, answer }) => keepRead(request, answer))))
}

let asked = false

/** The code this page will need, all at once instead of import after import. It is fetched, not run. */
export function fetchLaterCode(): void {
  if (asked) return
  asked = true
  for (const href of given<string>('later-code')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
}
