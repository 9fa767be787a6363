import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'

/** Milliseconds after which `fetch` gives up on a server that has not begun to answer, with no way to have it wait longer. */
export const fetchPatience = 300_000

/** `fetch` of a POST that waits for its answer for as long as its signal lets it. Throws as `fetch` does. */
export const patientFetch = (
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
) =>
  new Promise<Response>((resolve, reject) => {
    const sending = new URL(url).protocol === 'https:' ? requestHttps : requestHttp
    const request = sending(url, { method: 'POST', headers, signal }, (answer) => {
      const { statusCode: status = 0, headersDistinct } = answer
      const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]))
      resolve(new Response(Readable.toWeb(answer) as ReadableStream, { status, headers: pairs }))
    })
    request.on('error', (cause) => reject(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause })))
    request.end(body)
  })
