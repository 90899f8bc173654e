import { ConfigError } from '../config/config.ts'
import { type HttpServer, listenHttp, PortInUse } from '../http/http-server.ts'

/**
 * Serves `/metrics` on its own address, which should not be public, because it reveals routes, errors and queue
 * lengths.
 * @throws {ConfigError} when the port is in use
 */
export async function serveMetrics(
  metrics: { contentType: string; read(): Promise<string> },
  address: { port: number; host: string },
): Promise<HttpServer> {
  const answer = async (): Promise<string> => metrics.read()
  return listenHttp((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    answer().then(
      (text) => res.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => res.writeHead(500).end(),
    )
  }, address).catch((error) => {
    if (!(error instanceof PortInUse)) throw error
    throw new ConfigError([`METRICS_PORT ${address.port} is in use by another program: set another number`])
  })
}
