import http, { type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Serves `GET /metrics` on its own port: not public, and available also while the public server refuses requests. */
export function createMetricsServer({ registry }: Metrics): Server {
  const server = http.createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 5_000 },
    (request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    },
  )
  server.maxConnections = 20
  return server
}
