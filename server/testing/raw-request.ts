import http from 'node:http'

/** A response as received over the wire. */
export interface RawAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a request whose path is written exactly as given, which `fetch` does not do. */
export function rawRequest(
  base: string,
  path: string,
  options: http.RequestOptions & { body?: string | Buffer } = {},
): Promise<RawAnswer> {
  const { body, ...rest } = options
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(base), { ...rest, path, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
