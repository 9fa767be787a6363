import { academicYear, proofInfos, proofSuite } from '@chiostro/domain/proofs/proofs'
import { ed25519, ristretto255_oprf } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { vi } from 'vitest'
import { type Work, work } from '../src/features/proofs/worker/tasks.ts'

export const publicUrl = 'https://chiostro.test'
export const studentDomains = ['studenti.example.org']
/** Of this academic year. */
export const year = academicYear(new Date())

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const raw = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
/** A plain array of bytes: the library takes no `Buffer` where jsdom has its own `Uint8Array`. */
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))

/** Web workers that work in this thread: jsdom has none. */
export function stubWorkers(): void {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: unknown }) => void) | null = null
      postMessage(task: Work) {
        setTimeout(() => work(task, (data) => this.onmessage?.({ data })))
      }
      terminate() {
        this.onmessage = null
      }
    },
  )
}

interface Key {
  year: string
  turn: number
  publicKey: string
}

const pair = () => {
  const { secretKey, publicKey } = ristretto255_oprf.oprf.generateKeyPair()
  return { secret: secretKey, publicKey: url(publicKey) }
}

/** The signed note of keys, as the server makes it. */
function signed(keys: readonly Key[], secret: Uint8Array) {
  const name = 'chiostro.test/proofs'
  const key = Buffer.concat([Buffer.from([1]), ed25519.getPublicKey(secret)])
  const id = Buffer.from(sha256(new Uint8Array(Buffer.concat([Buffer.from(`${name}\n`), key])))).subarray(0, 4)
  const lines = keys.map(({ year: ofKey, turn, publicKey }) => `${ofKey} ${turn} from to ${publicKey}`)
  const text = ['chiostro proof keys', publicUrl, proofSuite, ...lines, ''].join('\n')
  const signature = Buffer.concat([id, ed25519.sign(utf8(text), secret)]).toString('base64')
  return {
    suite: proofSuite,
    keys,
    signed: `${text}\n— ${name} ${signature}\n`,
    verifier: `${name}+${id.toString('hex')}+${key.toString('base64')}`,
  }
}

/** A server of proofs: it lists keys and targets, sends no mail, and evaluates what it is sent with the code `12345678`. */
export function proofsServer() {
  const signer = ed25519.utils.randomSecretKey()
  let current = pair()
  const server = {
    keys: [{ year, turn: 1, publicKey: current.publicKey }] as Key[],
    claims: 12,
    /** Of the targets that were added last; null when none were. */
    addedClaims: null as number | null,
    targets: ['professor:professor-1', 'subject:subject-1'],
    /** Bodies of what was posted, oldest first. */
    posted: [] as [path: string, body: Record<string, unknown>][],
    /** Refuses the next requests for proofs. */
    refusal: null as Response | null,
    /** Evaluates with a key of its own, as one that wants to recognise its students. */
    cheats: false,
    rotate() {
      current = pair()
      server.keys.push({ year, turn: server.keys.length + 1, publicKey: current.publicKey })
    },
    list: () => signed(server.keys, signer),
    rest(path: string, body: unknown): Response {
      if (path === '/api/proofs/keys') return Response.json(server.list())
      if (path.startsWith('/api/proofs/targets/')) return server.about()
      // What any page asks for.
      if (!path.startsWith('/api/proofs/')) return Response.json({})
      server.posted.push([path, body as Record<string, unknown>])
      if (path === '/api/proofs/request') return Response.json({ success: true }, { status: 202 })
      return server.refusal?.clone() ?? server.issue(body as { code: string; blinded: { info: string; element: string }[] })
    },
    about(): Response {
      const { claims, addedClaims } = server
      const infos = proofInfos(publicUrl, year, server.targets)
      return Response.json({ year, infos, claims, addedClaims, isSmall: (addedClaims ?? claims) < 10 })
    },
    issue({ code, blinded }: { code: string; blinded: { info: string; element: string }[] }): Response {
      if (code !== '12345678')
        return Response.json(
          { error: 'sbagliato', code: 'VALIDATION', issues: [{ path: 'code', message: 'Codice sbagliato' }] },
          { status: 400 },
        )
      const { secret } = server.cheats ? pair() : current
      const evaluated = blinded.map(({ info, element }) => {
        const answer = ristretto255_oprf.poprf(utf8(info)).blindEvaluate(secret, raw(element))
        return { info, element: url(answer.evaluated), proof: url(answer.proof) }
      })
      return Response.json({ evaluated })
    },
    /** Whether a proof is the server's own. */
    accepts: ({ info, token, output }: { info: string; token: string; output: string }) =>
      url(ristretto255_oprf.poprf(utf8(info)).evaluate(current.secret, raw(token))) === output,
  }
  return server
}
