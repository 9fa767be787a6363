import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in of Telegram, WhatsApp and Discord: a group whose address says `vivo` is there. */
export async function startPlatforms() {
  const server = createServer(({ url = '' }, response) => {
    const title = url.includes('vivo') ? 'Il gruppo' : 'Join group chat on Telegram'
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<meta property="og:title" content="${title}">`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}
